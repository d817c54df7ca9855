import type { AccessOf, RouteName } from '@parlance/contract/routes';
import type { World } from './workspace-world.ts';

/** The input of a call. Its endpoint accepts every field. */
export interface Sample {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: Record<string, unknown>;
}

/**
 * The expected answers to five callers, in this order: a stranger, a member, an admin, a program with the owner's API
 * token, the owner. `.` is accepted, `3` is forbidden (403), `4` is not found (404). Correctors and internal staff get
 * the answer of a stranger, because these roles give no access to a workspace.
 */
export type Verdicts = `${'.' | '3' | '4'}${'.' | '3' | '4'}${'.' | '3' | '4'}${'.' | '3' | '4'}${'.' | '3' | '4'}`;

export interface Expectation {
  readonly verdicts: Verdicts;
  readonly sample: (world: World) => Sample | Promise<Sample>;
  /** Internal staff is accepted; otherwise they get the answer of a stranger. */
  readonly forStaff?: true;
}

/** The names of the endpoints that aren't public. */
export type GuardedName = {
  [Name in RouteName]: AccessOf<Name> extends 'public' ? never : Name;
}[RouteName];

/** Accepts every signed-in person: the data is their own. */
export const SIGNED_IN = '.....';
/** Accepts the person whose uid is in the path, and their programs. */
export const SELF = '444..';
/** Accepts the owner of a collection. */
export const OWN = '443..';
/** Accepts people who manage a collection: its owner and the admins of its workspace. */
export const MANAGE = '44...';
/** Accepts internal staff alone. */
export const NO_ONE = '33333';
export const WORKSPACE_MEMBERS = '4....';
export const WORKSPACE_ADMINS = '43...';
export const WORKSPACE_OWNERS = '433..';

/** A call with the owner's uid in the path. */
export const self = (more: Sample = {}) => ({
  verdicts: SELF as Verdicts,
  sample: ({ owner }: World): Sample => ({ ...more, params: { uid: owner.session.uid, ...more.params } }),
});
