import { jest } from '@jest/globals';
import { INDEX_LAG, Memberships } from './memberships.ts';

let memberships: Memberships;
const flagsOf = (id: string) => memberships.store.getState().changed.get(id);

beforeEach(() => {
  jest.useFakeTimers();
  memberships = new Memberships();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('changes of what is in a project', () => {
  it('[dashboard.projects-optimistic] show at once, and until the lists of the service have them', async () => {
    const done = memberships.change('c', 'p', true, async () => {});
    expect(flagsOf('c')).toEqual({ p: true });
    await done;
    await jest.advanceTimersByTimeAsync(2 * INDEX_LAG - 1);
    expect(flagsOf('c')).toEqual({ p: true });
    await jest.advanceTimersByTimeAsync(1);
    expect(flagsOf('c')).toBeUndefined();
  });

  it('[dashboard.projects-optimistic] are taken back when they are refused', async () => {
    const refused = memberships.change('c', 'p', true, () => Promise.reject(new Error('no')));
    const kept = memberships.change('c', 'q', true, async () => {});
    await expect(refused).rejects.toThrow('no');
    await kept;
    expect(flagsOf('c')).toEqual({ q: true });
  });

  it('[dashboard.projects-optimistic] are sent once for a double click, and back again if the user changes them back', async () => {
    const sent: boolean[] = [];
    const answers: (() => void)[] = [];
    const send = (isIn: boolean) => {
      sent.push(isIn);
      return new Promise<void>((resolve) => answers.push(resolve));
    };
    const first = memberships.change('c', 'p', true, send);
    expect(memberships.change('c', 'p', true, send)).toBe(first);
    void memberships.change('c', 'p', false, send);
    expect(sent).toEqual([true]);
    answers[0]?.();
    await jest.advanceTimersByTimeAsync(0);
    expect(sent).toEqual([true, false]);
    answers[1]?.();
    await first;
    expect(flagsOf('c')).toEqual({ p: false });
  });

  it('[dashboard.projects-bulk] are sent five at a time', async () => {
    let running = 0;
    let most = 0;
    const send = async () => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
    };
    await Promise.all(Array.from({ length: 23 }, (_, index) => memberships.change(`c${index}`, 'p', true, send)));
    expect([most, running]).toEqual([5, 0]);
    expect(memberships.store.getState().changed.size).toBe(23);
  });
});
