import { SUMMARY_FIELDS, summaryOf } from './collection-summary.ts';
import type { Collection } from './schemas/collection.ts';
import { collectionSummarySchema } from './schemas/collection-summary.ts';

const COLLECTION: Collection = {
  ...{ id: 'c', name: 'Talk', userId: 'ann', orgId: 'org', languageCode: 'en-US', locale: 'us' },
  ...{ started: 1, tProgress: 0, progress: 'ERROR', notes: 'Private', description: 'Long' },
  logs: [{ status: 'no-audio', details: 'For operators.', timestamp: 1 }],
  sharedWith: { bob: true, cid: true },
};

describe('the summary of a collection', () => {
  it('[dashboard.summary] has the fields of its schema, and what they are made of', () => {
    const fields = Object.keys(collectionSummarySchema.shape).filter(
      (field) => field !== 'sharedCount' && field !== 'projects',
    );
    expect([...SUMMARY_FIELDS].sort()).toEqual(fields.sort());
  });

  it('[dashboard.summary] has the reason for a failure, but neither logs nor notes', () => {
    const summary = summaryOf(COLLECTION, 'ann');
    expect(summary).toMatchObject({ name: 'Talk', failure: 'no-audio', sharedCount: 2 });
    expect(JSON.stringify(summary)).not.toMatch(/Private|Long|operators|bob|cid/);
    expect(collectionSummarySchema.parse(summary)).toMatchObject({ id: 'c' });
  });

  it('[dashboard.summary] says only to the reader that it is shared with them', () => {
    expect(summaryOf(COLLECTION, 'bob').sharedWith).toEqual({ bob: true });
    expect(summaryOf(COLLECTION, 'dee').sharedWith).toBeUndefined();
  });
});
