import { includesRight, rightOf } from './rights.ts';
import type { Member } from './schemas/sharing.ts';
import { membersOnTab, shareMembers } from './sharing.ts';

const collection = { userId: 'ann', sharedWith: { bob: true, zed: false } };

describe('the right of a user on a collection', () => {
  it.each([
    ['the owner', 'ann', 'member', 'own'],
    ['the owner, who left the workspace', 'ann', undefined, undefined],
    ['an owner of the workspace', 'org', 'owner', 'manage'],
    ['an admin of the workspace', 'adm', 'admin', 'manage'],
    ['a member that it is shared with', 'bob', 'member', 'write'],
    ['a member that it was shared with', 'zed', 'member', undefined],
    ['another member', 'eve', 'member', undefined],
    ['a user that it is shared with, who left the workspace', 'bob', undefined, undefined],
  ] as const)('[sharing.rights] %s', (_, uid, role, expected) => {
    expect(rightOf(collection, uid, role && { role })).toBe(expected);
  });

  it('[sharing.rights] includes the lower rights', () => {
    expect(includesRight('manage', 'read')).toBe(true);
    expect(includesRight('write', 'manage')).toBe(false);
    expect(includesRight(undefined, 'read')).toBe(false);
  });
});

const MEMBERS: readonly Member[] = [
  { uid: 'ann', name: 'Ann Lee', email: 'ann@example.com', role: 'member' },
  { uid: 'bob', name: 'Bob Ray', email: 'bob@example.com', role: 'member' },
  { uid: 'adm', name: 'Ada Min', email: 'ada@example.com', role: 'admin' },
  { uid: 'org', name: 'Oz Owner', email: 'oz@example.com', role: 'owner' },
];

describe('members in the share overlay', () => {
  const seen = (uid: string, right: Parameters<typeof shareMembers>[2]['right']) =>
    shareMembers(MEMBERS, collection, { uid, right });
  const changeable = (uid: string, right: Parameters<typeof shareMembers>[2]['right']) =>
    seen(uid, right)
      .filter(({ canChangeOwner }) => canChangeOwner)
      .map((member) => member.uid);

  it('[sharing.overlay] have flags for shared with, owner and self', () => {
    const [ann, bob] = seen('bob', 'write');
    expect(ann).toMatchObject({ isMemberOwner: true, isSharedWith: false, isSelf: false });
    expect(bob).toMatchObject({ isMemberOwner: false, isSharedWith: true, isSelf: true });
  });

  it('[sharing.owner] can become owner through the owner of the collection or of the workspace', () => {
    expect(changeable('ann', 'own')).toEqual(['bob', 'adm', 'org']);
    expect(changeable('org', 'manage')).toEqual(['bob', 'adm', 'org']);
    expect(changeable('bob', 'write')).toEqual([]);
  });

  it('[sharing.become-owner] can make themselves owner if they are an admin', () => {
    expect(changeable('adm', 'manage')).toEqual(['adm']);
  });

  it('[sharing.search] are searched by name and address from 2 characters, ignoring case', () => {
    const all = seen('ann', 'own');
    const names = (term: string) => membersOnTab(all, 'members', term).members.map(({ uid }) => uid);
    expect(names('b')).toHaveLength(4);
    expect(names(' BO')).toEqual(['bob']);
    expect(names('ada@')).toEqual(['adm']);
  });

  it('[sharing.search] need a search term if there are more than 30', () => {
    const many = Array.from({ length: 31 }, (_, i) => ({
      ...(MEMBERS[0] as Member),
      uid: `m${i}`,
      name: `Member ${i}`,
    }));
    const all = shareMembers(many, collection, { uid: 'm0', right: 'own' });
    expect(membersOnTab(all, 'members', '')).toEqual({ members: [], none: 'search-first' });
    expect(membersOnTab(all, 'members', 'member 30').members).toHaveLength(1);
    expect(membersOnTab(all.slice(1), 'members', '').members).toHaveLength(30);
  });

  it('[sharing.empty-texts] have a reason for an empty list', () => {
    const none = (tab: Parameters<typeof membersOnTab>[1], term: string, sharedWith = {}) =>
      membersOnTab(shareMembers(MEMBERS, { userId: 'ann', sharedWith }, { uid: 'ann', right: 'own' }), tab, term);
    expect(none('members', 'nobody')).toEqual({ members: [], none: 'none-found' });
    expect(none('shared', '')).toEqual({ members: [], none: 'none-shared' });
    expect(none('shared', 'ann', { bob: true })).toEqual({ members: [], none: 'none-shared-found' });
    expect(none('owner', '').members.map(({ uid }) => uid)).toEqual(['ann']);
  });
});
