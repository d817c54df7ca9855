import type { Federation } from '../../platform/cognito/federation.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { type SignInMethodDependencies, signInMethodOf } from './sign-in-method.ts';

type SamlDependencies = SignInMethodDependencies & {
  readonly federation: Pick<Federation, 'addressOf'>;
};

/** The address where a popup starts to sign in by an institution or by Google (Spec part 1, section 7, `saml`). */
export function saml(dependencies: SamlDependencies): Operation<'saml'> {
  return async ({ body }) => {
    const { provider } = await signInMethodOf(dependencies, body);
    const { state, codeChallenge } = body;
    return {
      url: await dependencies.federation.addressOf({ provider, state, codeChallenge }),
      locale: dependencies.locale,
    };
  };
}
