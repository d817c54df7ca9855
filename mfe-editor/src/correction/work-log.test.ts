import { describe, expect, it } from '@jest/globals';
import { WorkLog, type WorkNote } from './work-log.ts';

function logged(played: [number, number][] = [], seconds = 0) {
  const notes: WorkNote[] = [];
  let now = 0;
  let failure: Error | undefined;
  const log = new WorkLog(played, seconds, {
    note: async (note) => {
      if (failure) throw failure;
      notes.push(note);
    },
    now: () => now,
  });
  return {
    ...{ log, notes },
    pass: (secondsPassed: number) => (now += secondsPassed * 1000),
    fail: (error: Error | undefined) => (failure = error),
  };
}

describe('the log of the work on a task', () => {
  it('[corrector.played-shown] sends each stretch once, and adds it to what the service knows', async () => {
    const { log, notes } = logged([[0, 10]]);
    log.addPlayed(10, 12);
    log.addPlayed(12, 14);
    await log.note();
    await log.note();
    expect(notes).toEqual([{ played: [[10, 14]] }, { played: [] }]);
    expect(log.getState().played).toEqual([[0, 14]]);
  });

  it('[corrector.played-shown] sends stretches again whose note failed', async () => {
    const { log, notes, fail } = logged();
    log.addPlayed(0, 2);
    fail(new Error('offline'));
    await expect(log.note()).rejects.toThrow('offline');
    fail(undefined);
    log.addPlayed(5, 6);
    await log.note();
    expect(notes).toEqual([
      {
        played: [
          [0, 2],
          [5, 6],
        ],
      },
    ]);
  });

  it('[corrector.flags] sends the marks of the content', async () => {
    const { log, notes } = logged();
    await log.note(['medical']);
    expect(notes).toEqual([{ played: [], flags: ['medical'] }]);
  });

  it('sends nothing after the task was given back', async () => {
    const { log, notes } = logged();
    log.end();
    await log.note();
    expect(notes).toEqual([]);
  });

  it('counts the seconds of work without the time away', () => {
    const { log, pass } = logged([], 100);
    pass(50);
    log.touch();
    pass(30);
    expect(log.seconds).toBe(180);
    pass(600);
    expect(log.seconds).toBe(210);
    log.touch();
    pass(10);
    expect(log.seconds).toBe(220);
  });
});
