import { useCallback, useSyncExternalStore } from 'react';

/**
 * Runs `work` after the next paint, so that the screen answers a click or a key before the work begins.
 *
 * @returns gives it up, if it is not done yet
 */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    timer = setTimeout(work);
  };
  // A hidden page is never painted.
  const frame = document.hidden ? later() : requestAnimationFrame(later);
  return () => {
    if (frame !== undefined) cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/**
 * Reads a store outside React as `useSyncExternalStore` does, but renders its changes after the next paint. It suits what a
 * letter changes beside the text: the letter is shown first.
 *
 * @param subscribe calls back after each change of the store; answers how to stop
 */
export function useStoreAfterPaint<Snapshot>(
  subscribe: (listener: () => void) => () => void,
  getSnapshot: () => Snapshot,
): Snapshot {
  const subscribeLater = useCallback(
    (listener: () => void) => {
      let giveUp: (() => void) | undefined;
      const stop = subscribe(() => {
        giveUp ??= afterPaint(() => {
          giveUp = undefined;
          listener();
        });
      });
      return () => {
        stop();
        giveUp?.();
      };
    },
    [subscribe],
  );
  return useSyncExternalStore(subscribeLater, getSnapshot);
}
