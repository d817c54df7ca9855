import { jest } from '@jest/globals';
import type { CollectionSummary } from '@parlance/contract/collection-summary';
import { menuRules } from './menu-rules.ts';
import { moveCollection } from './move-collection.ts';

const COLLECTION: CollectionSummary = {
  ...{ id: 'c', name: 'Talk', userId: 'ann', orgId: 'org', languageCode: 'en-US', locale: 'us' },
  ...{ started: 1, tProgress: 100 },
};
const WORKSPACE = { owners: { dee: false, oz: true } };

const VIEWER = { uid: 'ann', isCorrector: false, organization: undefined, otherWorkspaces: 0 };

describe('the menu of a collection', () => {
  it('[dashboard.menu-export] has Export on finished collections, except for correctors', () => {
    const exports = (fields: Partial<CollectionSummary>, isCorrector = false) =>
      menuRules({ ...COLLECTION, ...fields }, { ...VIEWER, isCorrector }).exports;
    expect(exports({})).toBe(true);
    expect(exports({ tProgress: 0 })).toBe(false);
    expect(exports({}, true)).toBe(false);
  });

  it('[documents.exported] has no Export on documents, whose own page has it', () => {
    expect(menuRules({ ...COLLECTION, type: 'text' }, VIEWER)).toMatchObject({ exports: false, owns: true });
  });

  it('[generation.cancel] has Cancel for the owner of a text that waits or is being made', () => {
    const cancels = (fields: Partial<CollectionSummary>, uid = 'ann') =>
      menuRules({ ...COLLECTION, type: 'text', ...fields }, { ...VIEWER, uid }).cancels;
    expect(cancels({ tProgress: 0, progress: 'PENDING' })).toBe(true);
    expect(cancels({ tProgress: 0 })).toBe(true);
    expect(cancels({ tProgress: 0, progress: 'PENDING' }, 'bob')).toBe(false);
    expect(cancels({ tProgress: 0, progress: 'ERROR' })).toBe(false);
    expect(cancels({})).toBe(false);
    expect(cancels({ tProgress: 0, type: undefined })).toBe(false);
  });

  it('[dashboard.menu-delete] has Delete for the owner, but not while a precision review is queued', () => {
    const deletes = (uid: string, perfection?: boolean) =>
      menuRules({ ...COLLECTION, tCompletion: { draft: true, perfection } }, { ...VIEWER, uid }).deletes;
    expect([deletes('ann'), deletes('ann', true), deletes('ann', false), deletes('bob')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('[dashboard.menu-delete-translated] has Delete for a translation, also while a precision review is queued', () => {
    const deletes = (uid: string, translated: boolean) =>
      menuRules(
        { ...COLLECTION, tCompletion: { perfection: false }, tTranslation: { from: 'es-ES', translated } },
        { ...VIEWER, uid },
      ).deletes;
    expect([deletes('ann', true), deletes('ann', false), deletes('bob', true)]).toEqual([true, false, false]);
  });

  it('[precision.menu] has Precision Upgrade on finished transcripts for owners and admins, until it is ordered', () => {
    const rules = (fields: Partial<CollectionSummary>, uid = 'ann') =>
      menuRules({ ...COLLECTION, ...fields }, { ...VIEWER, uid, organization: WORKSPACE });
    const upgrades = (fields: Partial<CollectionSummary>, uid?: string) => rules(fields, uid).upgrades;
    expect([upgrades({}), upgrades({}, 'dee'), upgrades({}, 'oz')]).toEqual([true, true, true]);
    expect(upgrades({ sharedWith: { bob: true } }, 'bob')).toBe(false);
    const others: Partial<CollectionSummary>[] = [
      ...[{ tProgress: 0 }, { progress: 'ERROR' as const }, { paused: true }, { type: 'text' as const }],
      ...[{ tTranslation: { from: 'es-ES', translated: true } }, { tCompletion: { draft: true, perfection: true } }],
      ...[{ tCompletion: { draft: true, perfection: false } }, { card: { withoutSound: true as const } }],
    ];
    expect(others.map((fields) => upgrades(fields))).toEqual(others.map(() => false));
  });

  it('[precision.menu] has no Move Workspace while a precision review is queued', () => {
    const moves = (perfection: boolean) =>
      menuRules({ ...COLLECTION, tCompletion: { draft: true, perfection } }, { ...VIEWER, otherWorkspaces: 1 }).moves;
    expect([moves(false), moves(true)]).toEqual([false, true]);
  });

  it('[precision.menu] has the cancelling of the order for owners and admins', () => {
    const cancels = (perfection: boolean | undefined, uid = 'ann') =>
      menuRules({ ...COLLECTION, tCompletion: { perfection } }, { ...VIEWER, uid, organization: WORKSPACE })
        .cancelsPrecision;
    expect([cancels(false), cancels(false, 'oz'), cancels(true), cancels(undefined)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(cancels(false, 'bob')).toBe(false);
  });

  it('[dashboard.menu-share] has Share on finished collections for their owner and the admins of the workspace', () => {
    const shares = (uid: string, fields: Partial<CollectionSummary> = {}) =>
      menuRules({ ...COLLECTION, ...fields }, { ...VIEWER, uid, organization: WORKSPACE }).shares;
    expect(['ann', 'dee', 'oz', 'bob'].map((uid) => shares(uid))).toEqual([true, true, true, false]);
    expect(shares('bob', { sharedWith: { bob: true } })).toBe(false);
    expect(shares('ann', { tProgress: 20 })).toBe(false);
    expect(shares('ann', { progress: 'ERROR' })).toBe(false);
    expect(shares('ann', { paused: true })).toBe(false);
  });

  it('[sharing.become-owner] has Become Owner for admins who don’t own it', () => {
    const becomes = (uid: string) => menuRules(COLLECTION, { ...VIEWER, uid, organization: WORKSPACE });
    expect([becomes('oz'), becomes('ann'), becomes('bob')].map(({ becomesOwner }) => becomesOwner)).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('[dashboard.menu-unpause] has Try Again for the owner of a paused collection', () => {
    const unpauses = (uid: string, paused: boolean) =>
      menuRules({ ...COLLECTION, paused }, { ...VIEWER, uid, organization: WORKSPACE }).unpauses;
    expect([unpauses('ann', true), unpauses('ann', false), unpauses('oz', true)]).toEqual([true, false, false]);
  });

  it('[sharing.move] has Move Workspace for an owner with another workspace', () => {
    const moves = (uid: string, otherWorkspaces: number) =>
      menuRules(COLLECTION, { ...VIEWER, uid, organization: WORKSPACE, otherWorkspaces }).moves;
    expect([moves('ann', 1), moves('ann', 0), moves('oz', 1)]).toEqual([true, false, false]);
  });
});

describe('moving a collection', () => {
  it('[sharing.move-errors] names the missing id', async () => {
    const call = jest.fn(async () => COLLECTION);
    await expect(moveCollection('c', '', call)).rejects.toThrow('No organization id provided');
    await expect(moveCollection('', 'o', call)).rejects.toThrow('No collection id provided');
    expect(call).not.toHaveBeenCalled();
    await moveCollection('c', 'o', call);
    expect(call).toHaveBeenCalledWith('moveCollection', { params: { id: 'c' }, body: { orgId: 'o' } });
  });
});
