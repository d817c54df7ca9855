/** What the editor asks of a browser and jsdom lacks: import it in tests of whole screens. */

// jsdom lays nothing out, and has no rectangles.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;

// CodeMirror asks for it when the text gets the focus.
document.execCommand = () => false;

// jsdom observes no sizes.
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// jsdom has no channels between tabs; here is only one tab.
globalThis.BroadcastChannel = class extends EventTarget {
  postMessage() {}
  close() {}
} as unknown as typeof BroadcastChannel;
