import { createStore, useStore } from 'zustand';

type Library = typeof import('./shown-toasts.ts');

const store = createStore<{ readonly library?: Library }>(() => ({}));
/** What is to be done with the library, in order. */
let waiting: ((library: Library) => void)[] = [];
let loading: Promise<void> | undefined;

/** Loads the code that shows toasts. Where that fails, the next toast and the return of the network try again. */
export function loadToasts(): Promise<void> {
  loading ??= import('./shown-toasts.ts').then(
    (library) => {
      store.setState({ library });
      const uses = waiting;
      waiting = [];
      for (const use of uses) use(library);
    },
    (error: unknown) => {
      loading = undefined;
      console.warn('The code of toasts was not loaded.', error);
      if (waiting.length > 0) window.addEventListener('online', () => void loadToasts(), { once: true });
    },
  );
  return loading;
}

/** Does something with the library: at once if it is there, else as soon as it is. */
export function withToasts(use: (library: Library) => void): void {
  const { library } = store.getState();
  if (library) {
    use(library);
    return;
  }
  waiting.push(use);
  void loadToasts();
}

/** Whether toasts were shown or wait to be. */
export function hasToasts(): boolean {
  return store.getState().library !== undefined || waiting.length > 0;
}

/** The library's container of toasts, once it is there. */
export function useToastContainer(): Library['ToastContainer'] | undefined {
  return useStore(store, ({ library }) => library?.ToastContainer);
}
