import { fireEvent } from '@testing-library/react';

/**
 * Milliseconds after which a shown toast closes; undefined when it stays. The time begins with the end of the toast's
 * entrance, which this tells it: jsdom runs no animations.
 *
 * @param toast the toast or a part of it; default: the first one
 */
export function toastTime(toast = document.querySelector('.Toastify__toast')): number | undefined {
  const shown = toast?.closest('.Toastify__toast');
  if (!shown) throw new Error('No toast is shown.');
  const { setTimeout } = globalThis;
  const delays: number[] = [];
  globalThis.setTimeout = ((work: () => void, delay = 0) => {
    delays.push(delay);
    return setTimeout(work, delay);
  }) as typeof setTimeout;
  try {
    fireEvent.animationEnd(shown);
  } finally {
    globalThis.setTimeout = setTimeout;
  }
  const longest = Math.max(0, ...delays);
  return longest > 0 ? longest : undefined;
}
