import type { Organization } from './schemas/organization.ts';
import type { Settings } from './schemas/settings.ts';
import { roleIn } from './workspace.ts';

/** What a list shows of a workspace: the caller's own transcripts, those shared with the caller, or all of them. */
export const SCOPES = ['mine', 'shared', 'team'] as const;
export type Scope = (typeof SCOPES)[number];

/** The stored filter of each scope (Spec part 1, section 3, "Settings"). */
export const FILTER_OF_SCOPE = {
  mine: 'My Collections',
  shared: 'Shared with Me',
  team: 'Org Collections',
} as const satisfies Record<Scope, Settings['dashFilter']>;

export function scopeOfFilter(filter: Settings['dashFilter']): Scope {
  return SCOPES.find((scope) => FILTER_OF_SCOPE[scope] === filter) ?? 'mine';
}

/** The owners of a workspace see all its transcripts, except at universities (Spec part 2, sections 2.3 and 6). */
export function seesTeam({ owners, type }: Pick<Organization, 'owners' | 'type'>, uid: string): boolean {
  return roleIn(owners, uid) === 'owner' && type !== 'university';
}

/** The scopes that a member of a workspace may choose. */
export function scopesOf(organization: Pick<Organization, 'owners' | 'type'>, uid: string): readonly Scope[] {
  return SCOPES.filter((scope) => scope !== 'team' || seesTeam(organization, uid));
}
