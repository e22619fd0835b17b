// Search on pages of files. A browser starts no worker from a file, so the search's worker runs in a frame
// of the page instead, which is given the same messages (HTML standard, Worker and MessageEvent).
if (location.protocol === "file:") {
  window.Worker = class extends EventTarget {
    constructor(script) {
      super();
      const frame = document.createElement("iframe");
      frame.hidden = true;
      const own = document.createElement("script");
      own.src = script;
      this.inside = new Promise((done) => {
        frame.addEventListener("load", () => {
          const inside = frame.contentWindow;
          inside.postMessage = (data) => this.dispatchEvent(new MessageEvent("message", { data }));
          own.addEventListener("load", () => done(inside));
          frame.contentDocument.head.append(own);
        }, { once: true });
      });
      document.body.append(frame);
    }
    async postMessage(data) {
      const inside = await this.inside;
      inside.dispatchEvent(new inside.MessageEvent("message", { data }));
    }
    async terminate() {
      (await this.inside).frameElement.remove();
    }
  };
}
