import { InMemoryTables } from '../../../test/dynamodb/in-memory-tables.ts';
import { TABLES } from '../../../test/dynamodb/tables.ts';
import { storedCollection } from '../../../test/fakes/stored-collection.ts';
import { OrganizationsRepository } from '../organizations/organizations-repository.ts';
import {
  type CreditHold,
  creditKey,
  creditOutcomeOf,
  endCreditsOf,
  holdCredits,
  releaseCredits,
  settleCredits,
} from './credit-bookings.ts';
import { LedgerRepository } from './ledger-repository.ts';

const NOW = Date.UTC(2026, 10, 23) / 1000;
const text = storedCollection({ id: 'doc', type: 'text', source: { kind: 'none' } });

async function workspace(billing: object, credits = 0) {
  const tables = new InMemoryTables();
  const organization = { name: 'Lab', locale: 'us', creationTime: 1, owners: { ann: true }, billing };
  await tables.put('organizations', { id: 'org', item: 'organization', ...organization });
  const dependencies = {
    ledger: new LedgerRepository(tables.documents, TABLES.ledger),
    organizations: new OrganizationsRepository(tables.documents, TABLES.organizations),
    freeDraftMinutes: 120,
    clock: () => NOW,
  };
  const { ledger } = dependencies;
  if (credits > 0) await ledger.grant('org', { source: 'operator/1', credits, who: 'staff', reason: '' }, NOW);
  return {
    dependencies,
    ledger,
    left: async () => (await ledger.balance('org')).credits,
    hold: (changes: Partial<CreditHold> = {}) =>
      holdCredits(dependencies, {
        ...creditKey(text, 'conversion'),
        ...{ credits: 300, uid: 'ann', name: 'Interview' },
        ...changes,
      }),
  };
}

describe('bookings that are paid with credits', () => {
  it("[billing.credit-holds] take credits only, never the plan's minutes, and refuse what the credits do not cover", async () => {
    const { hold, left, ledger } = await workspace({}, 500);
    expect(await hold()).toBe('held');
    expect(await hold({ collectionId: 'other', kind: 'translation' })).toBe('not-enough');
    expect(await left()).toBe(200);
    expect(await ledger.balance('org')).toMatchObject({ draftUsed: 0, precisionUsed: 0 });
  });

  it('[billing.credit-holds] are held once by their key, and again after a release', async () => {
    const { dependencies, hold, left } = await workspace({}, 500);
    const key = creditKey(text, 'conversion');
    expect([await hold(), await hold({ credits: 400 })]).toEqual(['held', 'held']);
    expect(await left()).toBe(200);
    await Promise.all([releaseCredits(dependencies, key), releaseCredits(dependencies, key)]);
    expect(await left()).toBe(500);
    expect(await hold()).toBe('held');
    await settleCredits(dependencies, key);
    await releaseCredits(dependencies, key);
    expect(await left()).toBe(200);
  });

  it('[billing.credit-holds] have no limit in an enterprise, and leave an entry, as free ones do', async () => {
    const { hold, left, ledger } = await workspace({ enterprise: 1 });
    expect(await hold({ credits: 90_000 })).toBe('held');
    expect(await hold({ collectionId: 'free', credits: 0 })).toBe('held');
    expect(await left()).toBe(0);
    const { entries } = await ledger.listEntries('org', { limit: 5 });
    expect(entries.map((entry) => entry.type === 'booking' && [entry.kind, entry.seconds]).sort()).toEqual([
      ['conversion', 0],
      ['conversion', 90_000],
    ]);
  });

  it('[billing.credit-holds] end as the collection that is made says', async () => {
    const outcome = (changes: object) => creditOutcomeOf({ ...text, attempt: 2, ...changes }, 2);
    expect(creditOutcomeOf(undefined, 2)).toBe('release');
    expect(outcome({ attempt: 3 })).toBe('release');
    expect(outcome({ attempt: 1 })).toBe('open');
    expect(outcome({ progress: 'PENDING' })).toBe('open');
    expect(outcome({ progress: 'ERROR' })).toBe('release');
    expect(outcome({ progress: undefined })).toBe('open');
    expect(outcome({ progress: undefined, tProgress: 100 })).toBe('settle');
  });

  it('[billing.credit-holds] come back when the collection is deleted before its end, and stay paid after it', async () => {
    const { dependencies, hold, left } = await workspace({}, 500);
    await hold();
    await endCreditsOf(dependencies, text);
    expect(await left()).toBe(500);
    await hold();
    await endCreditsOf(dependencies, { ...text, progress: undefined, tProgress: 100 });
    await endCreditsOf(dependencies, text);
    expect(await left()).toBe(200);
  });
});
