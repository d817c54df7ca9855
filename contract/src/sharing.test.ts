import { includesRight, rightOf } from './sharing.ts';

const collection = { userId: 'ann', sharedWith: { bob: true, zed: false } };

describe('what people may do with a collection', () => {
  it.each([
    ['the owner', 'ann', undefined, 'own'],
    ['an owner of the workspace', 'org', 'owner', 'manage'],
    ['an admin of the workspace', 'adm', 'admin', 'manage'],
    ['a member with whom it is shared', 'bob', 'member', 'write'],
    ['a member with whom it was shared', 'zed', 'member', undefined],
    ['another member', 'eve', 'member', undefined],
    ['one with whom it is shared who left the workspace', 'bob', undefined, undefined],
  ] as const)('[sharing.rights] %s', (_, uid, role, expected) => {
    expect(rightOf(collection, uid, role && { role })).toBe(expected);
  });

  it('[sharing.rights] includes what is less', () => {
    expect(includesRight('manage', 'read')).toBe(true);
    expect(includesRight('write', 'manage')).toBe(false);
    expect(includesRight(undefined, 'read')).toBe(false);
  });
});
