import { UNDO_WINDOW } from '../collections/delayed-deletions.ts';

const { setTimeout } = globalThis;
/** A timer never takes longer. */
const ENDLESS = 2 ** 31 - 1;

/** Replaces the time to undo a deletion, so that a test neither waits for its end nor loses a race with it. */
export function setUndoTime(time: 'none' | 'endless'): void {
  const given = (run: () => void, ms?: number) =>
    setTimeout(run, ms === UNDO_WINDOW ? (time === 'none' ? 0 : ENDLESS) : ms);
  // A mock function would make the testing library expect fake timers.
  globalThis.setTimeout = Object.assign(given, setTimeout);
}

export function restoreUndoTime(): void {
  globalThis.setTimeout = setTimeout;
}
