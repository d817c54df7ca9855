/** `installProbe` adds this to a page. */
export interface Probe {
  /** Waits for the next event of this kind; answers the milliseconds from its input to its paint. */
  arm(kind: string): void;
  /** The milliseconds of the armed measurement. */
  take(): Promise<number>;
  /** Milliseconds from navigation until the text could be edited and was painted. */
  readonly opened: Promise<number>;
  /** Collects the milliseconds of each frame's callbacks from now on. */
  watchFrames(): void;
  frames(): number[];
}

declare global {
  interface Window {
    probe: Probe;
  }
}

/** Runs in the page before its own code. Painted means that the compositor got the frame after the event. */
export function installProbe(): void {
  const roots: ShadowRoot[] = [];
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (init) {
    const root = attach.call(this, init);
    roots.push(root);
    return root;
  };
  const nextFrame = window.requestAnimationFrame.bind(window);
  const painted = () =>
    new Promise<number>((resolve) => {
      nextFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(undefined);
      });
    });

  let armed: Promise<number> = Promise.resolve(Number.NaN);
  const arm = (kind: string) => {
    let began: number | undefined;
    armed = new Promise((resolve) => {
      const controller = new AbortController();
      const { signal } = controller;
      const begin = (event: Event) => {
        began ??= event.timeStamp;
      };
      const done = (event: Event) => {
        controller.abort();
        const from = began ?? event.timeStamp;
        void painted().then((at) => resolve(at - from));
      };
      window.addEventListener('keydown', begin, { capture: true, signal });
      window.addEventListener('pointerup', begin, { capture: true, signal });
      window.addEventListener(kind, done, { capture: true, signal });
    });
  };

  const opened = new Promise<number>((resolve) => {
    const look = () => {
      const text = roots.map((root) => root.querySelector('.cm-content[contenteditable=true] .cm-line')?.textContent);
      if (text.some((line) => line)) void painted().then(resolve);
      else nextFrame(look);
    };
    nextFrame(look);
  });

  let frames: Map<number, number> | undefined;
  window.requestAnimationFrame = (callback) =>
    nextFrame((time) => {
      const began = performance.now();
      callback(time);
      frames?.set(time, (frames.get(time) ?? 0) + performance.now() - began);
    });

  window.probe = {
    arm,
    take: () => armed,
    opened,
    watchFrames: () => {
      frames = new Map();
    },
    frames: () => [...(frames?.values() ?? [])],
  };
}
