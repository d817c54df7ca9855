import { jest } from '@jest/globals';
import { HEARTBEAT_SECONDS, STALE_EDITING_SECONDS } from '@parlance/contract/editing';
import { ApiCallError } from '../api/api-client.ts';
import { EditingLock, type Holder } from './editing-lock.ts';

const NOW = 1_700_000_000;
const bob = (editingAt: number): Holder => ({ editing: 'bob', editingName: 'Bob', editingAt });

beforeEach(() => {
  jest.useFakeTimers({ now: NOW * 1000 });
});
afterEach(() => {
  jest.useRealTimers();
});

/** Ann's lock in a browser with one tab, and a record of its actions. */
function opened({ otherTab = false, isLost }: { otherTab?: boolean; isLost?: (error: unknown) => boolean } = {}) {
  const calls: string[] = [];
  let holder: Holder | undefined;
  let failure: Error | undefined;
  let freed = () => {};
  const tabs = {
    take: async () => !otherTab,
    untilFree: () => new Promise<void>((resolve) => (freed = resolve)),
    seize: async () => void calls.push('seize'),
  };
  const lock = new EditingLock('ann', tabs, {
    checkOut: async () => {
      calls.push('out');
      if (failure) throw failure;
      if (holder) throw new ApiCallError('CONFLICT', 'Taken.', { status: 409, details: { ...holder } });
    },
    checkIn: async (isLeaving) => void calls.push(isLeaving ? 'in while leaving' : 'in'),
    holder: async () => holder,
    isListening: () => false,
    reload: () => void calls.push('reload'),
    ...(isLost && { isLost }),
  });
  const taken = (by: Holder | undefined) => {
    holder = by;
  };
  const fail = (error: Error | undefined) => {
    failure = error;
  };
  return { lock, calls, taken, fail, freed: () => freed() };
}

const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1000);

describe('the editing lock', () => {
  it('[editor.lock] is kept by heartbeats while the person is active, and released', async () => {
    const { lock, calls } = opened();
    await lock.start(undefined);
    expect(lock.getState()).toEqual({ kind: 'held' });
    await seconds(HEARTBEAT_SECONDS / 2);
    lock.touch();
    await seconds(HEARTBEAT_SECONDS);
    expect(calls).toEqual(['out', 'out']);
    await seconds(10 * HEARTBEAT_SECONDS);
    expect(calls).toEqual(['out', 'out']);
    lock.touch();
    expect(calls).toEqual(['out', 'out', 'out']);
    lock.leavePage();
    await lock.close();
    expect(calls.slice(3)).toEqual(['in while leaving', 'in']);
  });

  it('[editor.lock] is not taken from another person, and offered when they have stopped', async () => {
    const { lock, calls, taken } = opened();
    taken(bob(NOW));
    await lock.start(bob(NOW));
    expect(lock.getState()).toMatchObject({ kind: 'other-person', isStale: false, wasMine: false });
    taken(undefined);
    await seconds(30);
    expect(lock.getState()).toEqual({ kind: 'free' });
    await lock.claim();
    await lock.close();
    expect(calls).toEqual(['reload']);
  });

  it('[editor.lock-take-over] is taken over only on request, from a person who was idle for ten minutes', async () => {
    const { lock, calls, taken } = opened();
    taken(bob(NOW));
    await lock.start(bob(NOW));
    await seconds(STALE_EDITING_SECONDS - 60);
    expect(lock.getState()).toMatchObject({ isStale: false });
    await seconds(90);
    expect(lock.getState()).toMatchObject({ kind: 'other-person', isStale: true });
    expect(calls).toEqual([]);
    taken(undefined);
    await lock.claim();
    expect(calls).toEqual(['out', 'reload']);
  });

  it('[editor.lock-take-over] shows the person who took it over', async () => {
    const { lock, taken } = opened();
    await lock.start(undefined);
    taken(bob(NOW));
    lock.touch();
    await seconds(HEARTBEAT_SECONDS);
    expect(lock.getState()).toMatchObject({ kind: 'other-person', holder: { editingName: 'Bob' }, wasMine: true });
  });

  it('[editor.lock-take-over] is lost when a save is refused', async () => {
    const { lock } = opened();
    await lock.start(undefined);
    lock.refused(new ApiCallError('CONFLICT', 'Older.', { status: 409, details: { version: 3 } }));
    expect(lock.getState()).toEqual({ kind: 'held' });
    lock.refused(new ApiCallError('CONFLICT', 'Taken.', { status: 409, details: { ...bob(NOW) } }));
    expect(lock.getState()).toMatchObject({ kind: 'other-person', wasMine: true });
  });

  it('[corrector.lost] is lost for good when the service says that the task is no longer the person’s', async () => {
    const { lock, fail } = opened({ isLost: (error) => error instanceof ApiCallError && error.status === 404 });
    await lock.start(undefined);
    lock.refused(new ApiCallError('CONFLICT', 'Older.', { status: 409 }));
    await seconds(0);
    expect(lock.getState()).toEqual({ kind: 'held' });
    fail(new ApiCallError('NOT_FOUND', 'Gone.', { status: 404 }));
    lock.refused(new ApiCallError('NOT_FOUND', 'Gone.', { status: 404 }));
    await seconds(0);
    expect(lock.getState()).toEqual({ kind: 'lost' });
    fail(undefined);
    lock.touch();
    await seconds(HEARTBEAT_SECONDS * 2);
    expect(lock.getState()).toEqual({ kind: 'lost' });
  });

  it('[editor.lock-tabs] belongs to one tab of a person, until another tab asks for it', async () => {
    const { lock, calls, freed } = opened({ otherTab: true });
    await lock.start(undefined);
    expect(lock.getState()).toEqual({ kind: 'other-tab' });
    await lock.claim();
    expect(calls).toEqual(['seize', 'reload']);
    freed();
    await seconds(0);
    expect(lock.getState()).toEqual({ kind: 'free' });
  });
});
