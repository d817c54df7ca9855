import type { Federation } from '../../platform/cognito/federation.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { GOOGLE } from './sign-in-method.ts';

interface GetSignInWaysDependencies {
  readonly federation: Pick<Federation, 'offers'>;
}

/** The sign-in methods beside e-mail and password. */
export function getSignInWays({
  federation,
}: Pick<GetSignInWaysDependencies, 'federation'>): Operation<'getSignInWays'> {
  return async () => ({ google: await federation.offers(GOOGLE) });
}
