import { FILTER_OF_SCOPE, SCOPES, scopeOfFilter, scopesOf } from './scope.ts';

const OWNERS = { oz: true, dee: false };

describe('the scopes of a list', () => {
  it('[dashboard.filters] are stored as filters', () => {
    expect(SCOPES.map((scope) => scopeOfFilter(FILTER_OF_SCOPE[scope]))).toEqual(SCOPES);
  });

  it('[dashboard.filters] have the team for owners, not for admins and members', () => {
    expect(['oz', 'dee', 'bob'].map((uid) => scopesOf({ owners: OWNERS }, uid).includes('team'))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('[dashboard.filters-university] have no team at universities', () => {
    expect(scopesOf({ owners: OWNERS, type: 'university' }, 'oz')).toEqual(['mine', 'shared']);
  });
});
