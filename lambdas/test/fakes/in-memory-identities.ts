import { MIN_PASSWORD_LENGTH } from '@parlance/contract/registration';
import type { Clock } from '../../src/platform/clock.ts';
import type {
  Authentication,
  Identity,
  IdentityProvider,
  SessionOrigin,
  Tokens,
} from '../../src/platform/cognito/identity-provider.ts';
import { BadRequestError } from '../../src/platform/errors.ts';

/** The code that the authenticator app of every user shows. */
export const RIGHT_CODE = '123456';

interface Person {
  secret?: string;
  needsCode?: boolean;
  passkeysReplaceCodes?: boolean;
  identity: Identity;
  password: string | undefined;
  verified: boolean;
}

/** A user pool in memory. */
export class InMemoryIdentities implements IdentityProvider {
  readonly people = new Map<string, Person>();
  readonly #refreshTokens = new Map<string, { readonly uid: string; readonly session: SessionOrigin }>();
  readonly #clock: Clock;
  #begun = 0;
  #created = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  async create(email: string, name: string, language: Identity['language']): Promise<Identity | undefined> {
    if (this.people.has(email)) return undefined;
    const identity = { uid: `uid-${++this.#created}`, email, name, language, hasPassword: false };
    this.people.set(email, { identity, password: undefined, verified: false });
    return identity;
  }

  async find(email: string): Promise<Identity | undefined> {
    return this.people.get(email)?.identity;
  }

  async setPassword(email: string, password: string): Promise<void> {
    const person = this.people.get(email);
    if (!person) throw new Error(`There is no identity ${email}`);
    if (password.length < MIN_PASSWORD_LENGTH) throw new BadRequestError('This password can’t be used.');
    person.password = password;
    person.identity = { ...person.identity, hasPassword: true };
  }

  async authenticate(email: string, password: string): Promise<Authentication | undefined> {
    const person = this.people.get(email);
    if (!person || person.password !== password) return undefined;
    if (person.needsCode) return { challenge: `challenge-${person.identity.uid}` };
    return { tokens: this.open(person.identity) };
  }

  async answerChallenge(uid: string, challenge: string, code: string): Promise<Tokens | 'code-wrong' | undefined> {
    const person = this.#byId(uid);
    if (!person || challenge !== `challenge-${uid}`) return undefined;
    return code === RIGHT_CODE ? this.open(person.identity) : 'code-wrong';
  }

  async beginAuthenticator(email: string): Promise<string | undefined> {
    const person = this.people.get(email);
    if (!person || person.needsCode) return undefined;
    person.secret = 'SECRET';
    return person.secret;
  }

  async verifyAuthenticator(email: string, _password: string, code: string): Promise<boolean | undefined> {
    const person = this.people.get(email);
    return person && !person.needsCode ? person.secret !== undefined && code === RIGHT_CODE : undefined;
  }

  async requireCodes(uid: string, required: boolean, hasPasskeys: boolean): Promise<void> {
    const person = this.#byId(uid);
    if (!person) return;
    person.needsCode = required;
    person.passkeysReplaceCodes = required && hasPasskeys;
  }

  /** Opens a session without a password. */
  open({ uid }: Pick<Identity, 'uid'>): Tokens {
    const refreshToken = `refresh-${this.#begun}`;
    const session = { id: `session-${this.#begun}`, beganAt: Math.floor(this.#clock()) };
    this.#begun += 1;
    this.#refreshTokens.set(refreshToken, { uid, session });
    return { uid, key: `key-${uid}`, refreshToken, expiresAt: 3600, session };
  }

  async isPassword(email: string, password: string): Promise<boolean> {
    return this.people.get(email)?.password === password;
  }

  async refresh(refreshToken: string): Promise<Tokens | undefined> {
    const begun = this.#refreshTokens.get(refreshToken);
    return begun && { ...begun, key: `key-${begun.uid}`, refreshToken, expiresAt: 7200 };
  }

  async revoke(refreshToken: string): Promise<void> {
    this.#refreshTokens.delete(refreshToken);
  }

  async endSessions(email: string): Promise<void> {
    const uid = this.people.get(email)?.identity.uid;
    for (const [token, begun] of this.#refreshTokens) if (begun.uid === uid) this.#refreshTokens.delete(token);
  }

  async findById(uid: string): Promise<Identity | undefined> {
    return this.#byId(uid)?.identity;
  }

  async markEmailVerified(uid: string): Promise<void> {
    const person = this.#byId(uid);
    if (person) person.verified = true;
  }

  async changeEmail(uid: string, email: string, verified: boolean): Promise<boolean> {
    const person = this.#byId(uid);
    const holder = this.people.get(email);
    if (!person || (holder && holder !== person)) return false;
    this.people.delete(person.identity.email);
    this.people.set(email, { ...person, identity: { ...person.identity, email }, verified });
    return true;
  }

  async delete(uid: string): Promise<void> {
    const person = this.#byId(uid);
    if (!person) return;
    await this.endSessions(person.identity.email);
    this.people.delete(person.identity.email);
  }

  #byId(uid: string): Person | undefined {
    return [...this.people.values()].find(({ identity }) => identity.uid === uid);
  }
}
