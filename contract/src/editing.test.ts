import { isLocked, isReadOnly, isStaleEditing, readOnlyReason } from './editing.ts';

const NOW = 10_000;
const viewer = { uid: 'ann', now: NOW };

describe('the read-only rules', () => {
  it.each([
    ['nothing is in the way', {}, {}, undefined],
    ['it is loading', {}, { isLoading: true }, 'loading'],
    ['it is looked at by a public key', {}, { pubkey: 'k' }, 'public'],
    ['the viewer may only read', { right: 'read' }, {}, 'public'],
    ['it is paused', { paused: true }, {}, 'paused'],
    ['a version is shown', {}, { versionId: '3' }, 'version'],
    ['the review is not done', { tCompletion: { draft: true, perfection: false } }, {}, 'review'],
    ['the review is done', { tCompletion: { draft: true, perfection: true } }, {}, undefined],
    ['a part is being transcribed anew', { tCompletion: { recode: false } }, {}, 'recode'],
    ['another user edits', { editing: 'bob', editingAt: NOW - 5 }, {}, 'locked'],
    ['the viewer edits', { editing: 'ann', editingAt: NOW - 5 }, {}, undefined],
    ['another user was editing long ago', { editing: 'bob', editingAt: NOW - 601 }, {}, undefined],
    ['a corrector corrects', { tCompletion: { perfection: false }, editing: 'bob' }, { isCorrector: true }, undefined],
    ['a reviewer looks at a version', {}, { isReviewer: true, versionId: '3' }, 'version'],
  ] as const)('[editor.read-only] when %s', (_, collection, more, expected) => {
    expect(readOnlyReason(collection, { ...viewer, ...more })).toBe(expected);
    expect(isReadOnly(collection, { ...viewer, ...more })).toBe(expected !== undefined);
  });
});

it('[editor.lock] expires after ten minutes without a save or a heartbeat', () => {
  expect(isStaleEditing({ editing: 'bob', editingAt: NOW - 600 }, NOW)).toBe(false);
  expect(isStaleEditing({ editing: 'bob', editingAt: NOW - 601 }, NOW)).toBe(true);
  expect(isStaleEditing({}, NOW)).toBe(false);
  expect(isLocked({ editing: 'bob', editingAt: NOW }, undefined, NOW)).toBe(true);
});
