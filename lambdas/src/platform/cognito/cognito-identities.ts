import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  AssociateSoftwareTokenCommand,
  type AttributeType,
  type CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
  ListUsersCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import { interfaceLanguageSchema } from '@parlance/contract/schemas/interface-language';
import * as z from 'zod';
import { BadRequestError } from '../errors.ts';
import { whenAvailable } from '../when-available.ts';
import { AppClientSecret } from './app-client-secret.ts';
import { REFUSALS, unless, WRONG_CODES } from './cognito-call.ts';
import { CognitoSignIn } from './cognito-sign-in.ts';
import { type Federation, federatedToken } from './federation.ts';
import type { Authentication, Identity, IdentityProvider, Tokens } from './identity-provider.ts';
import { tokensOf } from './tokens-of.ts';

/**
 * Identities in a Cognito user pool whose user names are e-mail addresses and whose uid is Cognito's `sub`. The app client
 * has a secret, which every call with a password or a refresh token proves: a stolen refresh token is of no use to Cognito
 * without this service.
 */
export class CognitoIdentities implements IdentityProvider {
  readonly #client: CognitoIdentityProviderClient;
  readonly #userPoolId: string;
  readonly #clientId: string;
  readonly #federation: Pick<Federation, 'refresh' | 'revoke'> | undefined;
  readonly #secret: AppClientSecret;
  readonly #signIn: CognitoSignIn;

  /** @param federation keeps the sessions of users who signed in by another identity provider */
  constructor(
    client: CognitoIdentityProviderClient,
    userPoolId: string,
    clientId: string,
    federation?: Pick<Federation, 'refresh' | 'revoke'>,
  ) {
    this.#client = client;
    this.#userPoolId = userPoolId;
    this.#clientId = clientId;
    this.#federation = federation;
    this.#secret = new AppClientSecret(client, userPoolId, clientId);
    this.#signIn = new CognitoSignIn(client, userPoolId, clientId, this.#secret);
  }

  async create(email: string, name: string, language: InterfaceLanguage): Promise<Identity | undefined> {
    const command = new AdminCreateUserCommand({
      ...this.#user(email),
      // The product sends its own mails, in the user's language.
      MessageAction: 'SUPPRESS',
      UserAttributes: attributes({ email, email_verified: 'false', name, locale: language }),
    });
    const created = await unless(['UsernameExistsException'], this.#client.send(command));
    return created && identityOf(created.User?.Attributes, created.User?.UserStatus);
  }

  async find(email: string): Promise<Identity | undefined> {
    return this.#find(email);
  }

  async findById(uid: string): Promise<Identity | undefined> {
    return this.#find(uid);
  }

  async #find(name: string): Promise<Identity | undefined> {
    const found = await unless(['UserNotFoundException'], this.#client.send(new AdminGetUserCommand(this.#user(name))));
    // The user name of a federated user can look like an e-mail address without being theirs.
    if (!found || found.UserStatus === 'EXTERNAL_PROVIDER') return undefined;
    return identityOf(found.UserAttributes, found.UserStatus);
  }

  async setPassword(email: string, password: string): Promise<void> {
    const command = new AdminSetUserPasswordCommand({ ...this.#user(email), Password: password, Permanent: true });
    if (!(await unless(['InvalidPasswordException'], this.#client.send(command)))) {
      throw new BadRequestError('This password can’t be used.', { fields: { password: 'password-short' } });
    }
  }

  async authenticate(email: string, password: string): Promise<Authentication | undefined> {
    const answer = await this.#signIn.begin(email, password);
    if (answer?.ChallengeName === 'SOFTWARE_TOKEN_MFA' && answer.Session) return { challenge: answer.Session };
    const tokens = tokensOf(answer?.AuthenticationResult);
    return tokens && { tokens };
  }

  async answerChallenge(uid: string, challenge: string, code: string): Promise<Tokens | 'code-wrong' | undefined> {
    const responses = { SOFTWARE_TOKEN_MFA_CODE: code };
    const response = this.#signIn.answer('SOFTWARE_TOKEN_MFA', uid, challenge, responses);
    const answering = response.catch((error: unknown) => {
      if (error instanceof Error && WRONG_CODES.includes(error.name)) return 'code-wrong' as const;
      throw error;
    });
    const answer = await unless(REFUSALS, answering);
    return answer === 'code-wrong' ? answer : tokensOf(answer?.AuthenticationResult);
  }

  async beginAuthenticator(email: string, password: string): Promise<string | undefined> {
    return this.#withAccessToken(email, password, async (AccessToken) => {
      const command = new AssociateSoftwareTokenCommand({ AccessToken });
      return z.string().parse((await unless([], this.#client.send(command)))?.SecretCode);
    });
  }

  async verifyAuthenticator(email: string, password: string, code: string): Promise<boolean | undefined> {
    return this.#withAccessToken(email, password, async (AccessToken) => {
      const command = new VerifySoftwareTokenCommand({ AccessToken, UserCode: code });
      return (await unless(WRONG_CODES, this.#client.send(command)))?.Status === 'SUCCESS';
    });
  }

  async requireCodes(uid: string, required: boolean, hasPasskeys: boolean): Promise<void> {
    const command = new AdminSetUserMFAPreferenceCommand({
      ...this.#user(uid),
      SoftwareTokenMfaSettings: { Enabled: required, PreferredMfa: required },
      // Without it, Cognito refuses the passkeys of users with two-factor.
      WebAuthnMfaSettings: { Enabled: required && hasPasskeys },
    });
    await unless([], this.#client.send(command));
  }

  /** Runs `work` with an access token of a session for it alone; undefined when the password alone opens none. */
  async #withAccessToken<T>(
    email: string,
    password: string,
    work: (token: string) => Promise<T>,
  ): Promise<T | undefined> {
    const result = (await this.#signIn.begin(email, password))?.AuthenticationResult;
    if (!result?.AccessToken) return undefined;
    try {
      return await work(result.AccessToken);
    } finally {
      await this.revoke(result.RefreshToken ?? '');
    }
  }

  async isPassword(email: string, password: string): Promise<boolean> {
    const authentication = await this.authenticate(email, password);
    if (authentication?.tokens) await this.revoke(authentication.tokens.refreshToken);
    return authentication !== undefined;
  }

  async refresh(refreshToken: string): Promise<Tokens | undefined> {
    const federated = federatedToken(refreshToken);
    if (federated !== undefined) return this.#federation?.refresh(federated);
    // Unlike AdminInitiateAuth it needs no user name, which a refresh token doesn't tell.
    const command = new GetTokensFromRefreshTokenCommand({
      ClientId: this.#clientId,
      ClientSecret: await this.#secret.read(),
      RefreshToken: refreshToken,
    });
    return tokensOf((await unless(REFUSALS, this.#client.send(command)))?.AuthenticationResult, refreshToken);
  }

  async revoke(refreshToken: string): Promise<void> {
    const federated = federatedToken(refreshToken);
    if (federated !== undefined) return this.#federation?.revoke(federated);
    await this.#signIn.revoke(refreshToken);
  }

  async endSessions(email: string): Promise<void> {
    await unless([], this.#client.send(new AdminUserGlobalSignOutCommand(this.#user(email))));
  }

  async markEmailVerified(uid: string): Promise<void> {
    await unless(['UserNotFoundException'], this.#setAttributes(uid, { email_verified: 'true' }));
  }

  async changeEmail(uid: string, email: string, verified: boolean): Promise<boolean> {
    const changing = this.#setAttributes(uid, { email, email_verified: String(verified) });
    return (await unless(['AliasExistsException'], changing)) !== undefined;
  }

  async delete(uid: string): Promise<void> {
    // Cognito knows a federated user by their user name alone, not by the uid.
    const list = new ListUsersCommand({ UserPoolId: this.#userPoolId, Filter: `sub = ${JSON.stringify(uid)}` });
    const { Users = [] } = await whenAvailable(this.#client.send(list), 'The sign-in service');
    for (const { Username } of Users) {
      const command = new AdminDeleteUserCommand({ UserPoolId: this.#userPoolId, Username });
      await unless(['UserNotFoundException'], this.#client.send(command));
    }
  }

  #setAttributes(uid: string, values: Readonly<Record<string, string>>) {
    const UserAttributes = attributes(values);
    return this.#client.send(new AdminUpdateUserAttributesCommand({ ...this.#user(uid), UserAttributes }));
  }

  /** @param name an address or a uid: the user pool accepts both */
  #user(name: string) {
    return { UserPoolId: this.#userPoolId, Username: name };
  }
}

function attributes(values: Readonly<Record<string, string>>): AttributeType[] {
  return Object.entries(values).map(([Name, Value]) => ({ Name, Value }));
}

function identityOf(list: readonly AttributeType[] | undefined, status: string | undefined): Identity {
  const values = new Map(list?.map(({ Name, Value }) => [Name, Value]));
  return {
    uid: z.string().min(1).parse(values.get('sub')),
    email: values.get('email') ?? '',
    name: values.get('name') ?? '',
    language: interfaceLanguageSchema.catch('en').parse(values.get('locale')),
    hasPassword: status === 'CONFIRMED',
  };
}
