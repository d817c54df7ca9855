import type { Federation } from '../../platform/cognito/federation.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { GOOGLE, type SignInWayDependencies, signInWayOf } from './sign-in-way.ts';

interface StartSignInDependencies extends SignInWayDependencies {
  readonly federation: Pick<Federation, 'offers' | 'takes' | 'addressOf'>;
}

/** Where a popup starts to sign in by an institution or by Google (Spec part 1, section 7, `saml`). */
export function startSignIn(dependencies: StartSignInDependencies): Operation<'saml'> {
  return async ({ body }) => {
    const { provider } = await signInWayOf(dependencies, body);
    const { state, codeChallenge } = body;
    return {
      url: await dependencies.federation.addressOf({ provider, state, codeChallenge }),
      locale: dependencies.locale,
    };
  };
}

/** Which ways there are beside e-mail and password. */
export function getSignInWays({ federation }: Pick<StartSignInDependencies, 'federation'>): Operation<'getSignInWays'> {
  return async () => ({ google: await federation.offers(GOOGLE) });
}
