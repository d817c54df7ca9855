import type { IncomingMessage } from 'node:http';
import { AwsError } from '../../aws/aws-error.ts';
import { header, rawPath } from '../../aws/http-request.ts';
import type { ResourceProvider } from '../../aws/provider.ts';
import { type AwsCall, type AwsService, answerJson } from '../../aws/service.ts';
import { inTransaction } from '../../aws/store.ts';
import { authenticationActions } from './authentication.ts';
import type { CodeMail, CognitoAction, CognitoContext } from './cognito-context.ts';
import { createCognitoProvider } from './cognito-provider.ts';
import { HostedSignIn, isProviderAnswer, isSignInPath } from './hosted-sign-in.ts';
import { identityProviderActions } from './identity-provider-actions.ts';
import { IdentityProviderStore } from './identity-provider-store.ts';
import { passkeyActions } from './passkeys.ts';
import { signUpActions } from './sign-up.ts';
import { softwareTokenActions } from './software-tokens.ts';
import { publicKeys, TokenIssuer } from './tokens.ts';
import { userAdministrationActions } from './user-administration.ts';
import { openCognitoStore, UserPoolStore } from './user-pool-store.ts';
import { UserStore } from './user-store.ts';

const WELL_KNOWN = /^\/([a-z0-9-]+_[A-Za-z0-9]+)\/\.well-known\/(jwks\.json|openid-configuration)$/;
const TARGET_PREFIX = 'AWSCognitoIdentityProviderService.';
/** Cache TTL of the public keys, in seconds. */
const KEYS_MAX_AGE = 300;

const actions: ReadonlyMap<string, CognitoAction> = new Map(
  Object.entries({
    ...authenticationActions,
    ...userAdministrationActions,
    ...signUpActions,
    ...softwareTokenActions,
    ...passkeyActions,
    ...identityProviderActions,
  }),
);

/** Actions that AWS accepts unsigned. They need a client id, a code or a token instead. */
const UNSIGNED = /^(?!Admin|List(?!WebAuthn)|Describe|\w+IdentityProvider$|\w+UserPoolClient$)/;

export interface CognitoOptions {
  readonly home: string;
  /** The endpoint's address: the issuer of a pool's tokens is `<address>/<pool id>`. */
  readonly address: string;
  /** Delivers the codes that Cognito mails. Without it they are dropped. */
  readonly sendCode?: (mail: CodeMail) => void;
}

/** Cognito user pools: users, passwords, tokens, and the public keys that verify them. */
export function createCognitoService({ home, address, sendCode }: CognitoOptions): {
  service: AwsService;
  provider: ResourceProvider;
  close(): Promise<void>;
} {
  const database = openCognitoStore(home);
  const pools = new UserPoolStore(database);
  const tokens = new TokenIssuer(address, pools);
  const context: CognitoContext = {
    pools,
    providers: new IdentityProviderStore(database),
    users: new UserStore(database),
    tokens,
    transaction: (work) => inTransaction(database, work),
    sendCode: sendCode ?? (() => undefined),
  };
  const signIn = new HostedSignIn(context);

  function answerWellKnown({ response }: AwsCall, poolId: string, document: string): void {
    const pool = pools.requirePool(poolId, '');
    const issuer = tokens.issuer(pool);
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cache-control', `public, max-age=${KEYS_MAX_AGE}`);
    const body =
      document === 'jwks.json'
        ? publicKeys(pool)
        : {
            issuer,
            ...signIn.addresses(pool),
            jwks_uri: `${issuer}/.well-known/jwks.json`,
            id_token_signing_alg_values_supported: ['RS256'],
            response_types_supported: ['code', 'token'],
            subject_types_supported: ['public'],
          };
    answerJson(response, body, { contentType: 'application/json' });
  }

  async function handle(call: AwsCall): Promise<void> {
    const path = rawPath(call.request);
    if (isSignInPath(path)) return signIn.answer(call, path);
    const [, poolId, document] = WELL_KNOWN.exec(path) ?? [];
    if (poolId && document) {
      answerWellKnown(call, poolId, document);
      return;
    }
    const action = actions.get(call.target);
    if (!action) throw new AwsError('UnknownOperationException', `Cognito has no ${call.target} here.`);
    if (!call.accessKeyId && !UNSIGNED.test(call.target)) {
      throw new AwsError('MissingAuthenticationTokenException', 'Missing Authentication Token');
    }
    const request: unknown = JSON.parse((await call.body()).toString('utf8') || '{}');
    const answer = await action(context, request, call.region);
    answerJson(call.response, answer, { contentType: 'application/x-amz-json-1.1' });
  }

  function acceptsUnsigned(request: IncomingMessage): boolean {
    const path = rawPath(request);
    return WELL_KNOWN.test(path) || isSignInPath(path) || header(request, 'x-amz-target').startsWith(TARGET_PREFIX);
  }

  return {
    service: {
      signingNames: ['cognito-idp'],
      handle,
      acceptsUnsigned,
      admitsForeignPages: (request) => isProviderAnswer(rawPath(request)),
    },
    provider: createCognitoProvider(pools, context.providers, tokens),
    async close() {
      database.close();
    },
  };
}
