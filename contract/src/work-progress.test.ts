import fc from 'fast-check';
import { collectionStatus, type StatusFields } from './collection-status.ts';
import { partDone, type Work } from './work-progress.ts';

const START = 1000;
const plan = { preparing: 2, hearing: 20, writing: 3 };
const fields: StatusFields = {
  languageCode: 'en-US',
  started: START,
  tProgress: 0,
  progress: 'PENDING',
  props: { duration: 120 },
};

function statusOf(work: Partial<Work>, now: number, changes: Partial<StatusFields> = {}) {
  const noted = { stage: 'preparing', since: START, ...work } as const;
  const status = collectionStatus({ ...fields, card: { work: noted }, ...changes }, now);
  if (status.kind !== 'processing') throw new Error(`It is ${status.kind}.`);
  return status;
}

describe('the progress of a transcription', () => {
  it('[dashboard.stages] says the stage, and moves with the time that was measured before', () => {
    expect(statusOf({}, START)).toMatchObject({ stage: 'preparing', ofStage: undefined, ofAll: undefined });
    expect(statusOf({ plan }, START + 1)).toMatchObject({ stage: 'preparing', ofStage: 0.5, ofAll: 1 / 25 });
    const hearing = statusOf({ stage: 'hearing', since: START + 2, plan }, START + 10);
    expect(hearing).toMatchObject({ stage: 'hearing', ofStage: 0.4, ofAll: 10 / 25 });
    expect(statusOf({ stage: 'writing', since: START + 22, plan }, START + 22)).toMatchObject({ ofAll: 22 / 25 });
  });

  it('[dashboard.stages] says that it waits for its turn or is fetched, and is never overdue for it', () => {
    const queued = statusOf({ stage: 'queued', since: START + 2, plan }, START + 9999);
    expect(queued).toMatchObject({ stage: 'queued', ofStage: undefined, ofAll: 2 / 25, overdue: false });
    expect(statusOf({ stage: 'fetching' }, START + 9999)).toMatchObject({ stage: 'fetching', overdue: false });
    const hearing = { stage: 'hearing', since: START + 9000, plan } as const;
    const transcriptionStarted = START + 9000;
    expect(statusOf(hearing, START + 9239, { transcriptionStarted }).overdue).toBe(false);
    expect(statusOf(hearing, START + 9241, { transcriptionStarted }).overdue).toBe(true);
  });

  it('[dashboard.stages] knows nothing of the stage of an earlier attempt', () => {
    const work = { stage: 'writing', since: START + 5, plan } as const;
    expect(statusOf(work, START + 99, { transcriptionStarted: START + 98 }).stage).toBe('preparing');
    expect(statusOf(work, START + 99, { transcriptionStarted: START + 98, props: {} }).stage).toBe('uploaded');
  });

  it('[dashboard.stages] grows with the time, ever more slowly, and never passes its stage', () => {
    const seconds = fc.double({ min: 0, max: 1e5, noNaN: true });
    fc.assert(
      fc.property(seconds, seconds, fc.double({ min: 0.1, max: 1e4, noNaN: true }), (one, other, expected) => {
        const [early, late] = [Math.min(one, other), Math.max(one, other)];
        expect(partDone(late, expected)).toBeGreaterThanOrEqual(partDone(early, expected));
        expect(partDone(late, expected)).toBeLessThan(1);
      }),
    );
    expect(partDone(20, 20)).toBeCloseTo(0.926, 3);
  });
});
