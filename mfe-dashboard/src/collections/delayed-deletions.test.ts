import { jest } from '@jest/globals';
import { createDelayedDeletions, UNDO_WINDOW } from './delayed-deletions.ts';

function create() {
  const page = new EventTarget();
  const deletions = createDelayedDeletions(page);
  const carriedOut: string[] = [];
  const schedule = (id: string) =>
    deletions.schedule(id, async () => {
      carriedOut.push(id);
    });
  return { page, deletions, carriedOut, schedule };
}

describe('a delayed deletion', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('[dashboard.delete] hides the card at once and deletes after 5 seconds', async () => {
    const { deletions, carriedOut, schedule } = create();
    schedule('a');
    schedule('a');
    expect([...deletions.store.getState().ids]).toEqual(['a']);
    await jest.advanceTimersByTimeAsync(UNDO_WINDOW - 1);
    expect(carriedOut).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(carriedOut).toEqual(['a']);
    expect(deletions.store.getState().ids.size).toBe(0);
  });

  it('[dashboard.delete] can be undone within 5 seconds', async () => {
    const { deletions, carriedOut, schedule } = create();
    schedule('a');
    schedule('b');
    deletions.undo('a');
    expect([...deletions.store.getState().ids]).toEqual(['b']);
    await jest.advanceTimersByTimeAsync(UNDO_WINDOW);
    expect(carriedOut).toEqual(['b']);
  });

  it('[dashboard.delete] runs at once when the user leaves the page', () => {
    const { page, carriedOut, schedule } = create();
    schedule('a');
    page.dispatchEvent(new Event('pagehide'));
    expect(carriedOut).toEqual(['a']);
  });
});
