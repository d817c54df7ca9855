import type { CallOf, ResponseOf } from '@parlance/contract/endpoints';
import type { AccessOf, ProgramRouteName } from '@parlance/contract/routes';

// The types of all calls, inferred from the contract. The build writes the same names for the package, without the contract
// and zod (client/call-types.ts).

export type { ErrorCode } from '@parlance/contract/errors';
export type { Locale as Region } from '@parlance/contract/regions';

/** The name of a call that API tokens may make. */
export type CallName = ProgramRouteName;

/** A route of the caller's own needs no uid: the client knows it. */
type ParamsOf<N extends CallName> =
  AccessOf<N> extends 'self' ? Omit<CallOf<N>['params'], 'uid'> & { readonly uid?: string } : CallOf<N>['params'];

interface Parts<N extends CallName> {
  readonly params: ParamsOf<N>;
  readonly query: CallOf<N>['query'];
  readonly body: CallOf<N>['body'];
}

type NeededPart<N extends CallName> = {
  [P in keyof Parts<N>]: Record<never, never> extends Parts<N>[P] ? never : P;
}[keyof Parts<N>];

/** The input of a call. A part whose fields are all optional may be left out. */
export type Input<N extends CallName> = Pick<Parts<N>, NeededPart<N>> & Partial<Parts<N>>;

/** The answer of a call. */
export type Answer<N extends CallName> = ResponseOf<N>;
