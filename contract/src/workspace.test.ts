import { hoursUntilDeletion, roleIn, withAdminToggled, withOwnerFlipped } from './workspace.ts';

describe('roles', () => {
  it('[workspaces.make-owner] flips the flag', () => {
    expect(withOwnerFlipped({ ann: true }, 'bob')).toEqual({ ann: true, bob: true });
    expect(withOwnerFlipped({ ann: true, bob: false }, 'bob')).toEqual({ ann: true, bob: true });
    expect(withOwnerFlipped({ ann: true, bob: true }, 'bob')).toEqual({ ann: true, bob: false });
  });

  it('[workspaces.make-admin] sets the flag to false, or deletes the entry when it was false', () => {
    expect(withAdminToggled({ ann: true }, 'bob')).toEqual({ ann: true, bob: false });
    expect(withAdminToggled({ ann: true, bob: true }, 'bob')).toEqual({ ann: true, bob: false });
    expect(withAdminToggled({ ann: true, bob: false }, 'bob')).toEqual({ ann: true });
  });

  it('come from the flags', () => {
    const owners = { ann: true, bob: false };
    expect(['ann', 'bob', 'cid'].map((uid) => roleIn(owners, uid))).toEqual(['owner', 'admin', 'member']);
  });
});

describe('the time until deletion', () => {
  it.each([
    [0, 48],
    [3599, 48],
    [3600, 47],
    [47.5 * 3600, 1],
    [100 * 3600, 0],
  ])('[workspaces.delete] %d seconds after the mark is %d hours', (seconds, hours) => {
    expect(hoursUntilDeletion(1000, 1000 + seconds)).toBe(hours);
  });
});
