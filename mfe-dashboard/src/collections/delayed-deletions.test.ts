import { jest } from '@jest/globals';
import { createDelayedDeletions, UNDO_WINDOW } from './delayed-deletions.ts';

function create() {
  const page = new EventTarget();
  const deletions = createDelayedDeletions(page);
  const carriedOut: string[] = [];
  const left: string[] = [];
  const schedule = (...all: string[]) =>
    deletions.schedule(all, (ids) => ({
      carryOut: async () => void carriedOut.push(...ids),
      leave: () => void left.push(...ids),
    }));
  return { page, deletions, carriedOut, left, schedule };
}

describe('a delayed deletion', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('[dashboard.delete] hides the card at once and deletes after 8 seconds', async () => {
    const { deletions, carriedOut, schedule } = create();
    schedule('a');
    expect(schedule('a')).toBeUndefined();
    expect([...deletions.store.getState().ids]).toEqual(['a']);
    await jest.advanceTimersByTimeAsync(UNDO_WINDOW - 1);
    expect(carriedOut).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(carriedOut).toEqual(['a']);
    expect(deletions.store.getState().ids.size).toBe(0);
  });

  it('[dashboard.bulk-undo] can be undone within 8 seconds, all of it or nothing', async () => {
    const { deletions, carriedOut, schedule } = create();
    const undo = schedule('a', 'b');
    const undoLater = schedule('b', 'c');
    expect(undo?.()).toBe(true);
    expect([...deletions.store.getState().ids]).toEqual(['c']);
    await jest.advanceTimersByTimeAsync(UNDO_WINDOW);
    expect(carriedOut).toEqual(['c']);
    expect(undoLater?.()).toBe(false);
  });

  it('[dashboard.bulk-leave] runs at once when the user leaves the page, and only once', async () => {
    const { page, carriedOut, left, schedule } = create();
    const undo = schedule('a', 'b');
    page.dispatchEvent(new Event('pagehide'));
    page.dispatchEvent(new Event('pagehide'));
    expect(left).toEqual(['a', 'b']);
    expect(undo?.()).toBe(false);
    await jest.advanceTimersByTimeAsync(UNDO_WINDOW);
    expect(carriedOut).toEqual([]);
  });
});
