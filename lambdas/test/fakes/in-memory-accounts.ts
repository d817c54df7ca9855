import type { Locale } from '@parlance/contract/regions';
import type { Member } from '@parlance/contract/sharing';
import type { User } from '@parlance/contract/user';
import type { Identity, IdentityProvider, Tokens } from '../../src/platform/cognito/identity-provider.ts';
import type { DirectoryRepository } from '../../src/repositories/directory/directory-repository.ts';
import type { DomainRule, DomainRulesRepository } from '../../src/repositories/directory/domain-rules-repository.ts';
import type { MembershipsRepository } from '../../src/repositories/organizations/memberships-repository.ts';
import type { OrganizationsRepository } from '../../src/repositories/organizations/organizations-repository.ts';
import type { EmailChange, EmailChangesRepository } from '../../src/repositories/users/email-changes-repository.ts';
import type { UsersRepository } from '../../src/repositories/users/users-repository.ts';
import type { Public } from './public.ts';

interface Person {
  identity: Identity;
  password: string | undefined;
  verified: boolean;
}

/** A user pool in memory. */
export class InMemoryIdentities implements IdentityProvider {
  readonly people = new Map<string, Person>();
  readonly #refreshTokens = new Map<string, string>();

  async create(email: string, name: string, language: Identity['language']): Promise<Identity | undefined> {
    if (this.people.has(email)) return undefined;
    const identity = { uid: `uid-${this.people.size + 1}`, email, name, language, hasPassword: false };
    this.people.set(email, { identity, password: undefined, verified: false });
    return identity;
  }

  async find(email: string): Promise<Identity | undefined> {
    return this.people.get(email)?.identity;
  }

  async setPassword(email: string, password: string): Promise<void> {
    const person = this.people.get(email);
    if (!person) throw new Error(`nobody has ${email}`);
    person.password = password;
    person.identity = { ...person.identity, hasPassword: true };
  }

  async authenticate(email: string, password: string): Promise<Tokens | undefined> {
    const person = this.people.get(email);
    if (!person || person.password !== password) return undefined;
    const refreshToken = `refresh-${this.#refreshTokens.size}`;
    this.#refreshTokens.set(refreshToken, person.identity.uid);
    return { uid: person.identity.uid, key: `key-${person.identity.uid}`, refreshToken, expiresAt: 3600 };
  }

  async refresh(refreshToken: string): Promise<Tokens | undefined> {
    const uid = this.#refreshTokens.get(refreshToken);
    return uid ? { uid, key: `key-${uid}`, refreshToken, expiresAt: 7200 } : undefined;
  }

  async revoke(refreshToken: string): Promise<void> {
    this.#refreshTokens.delete(refreshToken);
  }

  async endSessions(email: string): Promise<void> {
    const uid = this.people.get(email)?.identity.uid;
    for (const [token, owner] of this.#refreshTokens) if (owner === uid) this.#refreshTokens.delete(token);
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

  #byId(uid: string): Person | undefined {
    return [...this.people.values()].find(({ identity }) => identity.uid === uid);
  }
}

/** Users and organizations in memory, in one store because one transaction writes both. */
export class InMemoryUsers implements Public<UsersRepository> {
  readonly users = new Map<string, User>();
  readonly docTags = new Map<string, Set<string>>();
  readonly transactionItems: unknown[] = [];
  readonly #mails = new Map<string, number>();

  async get(uid: string): Promise<User | undefined> {
    return this.users.get(uid);
  }

  async getMany(uids: readonly string[]) {
    return uids.flatMap((uid) => this.users.get(uid) ?? []);
  }

  async addDocTags(uid: string, tags: readonly string[]) {
    this.docTags.set(uid, new Set([...(this.docTags.get(uid) ?? []), ...tags]));
  }

  async getDocTags(uid: string) {
    return this.users.has(uid) ? [...(this.docTags.get(uid) ?? [])] : undefined;
  }

  async createWith(user: User, others: Parameters<UsersRepository['createWith']>[1]): Promise<boolean> {
    if (this.users.has(user.uid)) return false;
    this.users.set(user.uid, user);
    this.transactionItems.push(...others.map(({ Put }) => Put?.Item));
    return true;
  }

  async noteSignIn(uid: string, now: number): Promise<User | undefined> {
    return this.#change(uid, { lastSignInTime: now });
  }

  async markEmailVerified(uid: string, email: string): Promise<User | undefined> {
    return this.users.get(uid)?.email === email ? this.#change(uid, { emailVerified: true }) : undefined;
  }

  async claimWelcome(uid: string, now: number): Promise<User | undefined> {
    const user = this.users.get(uid);
    return user?.emailVerified && user.welcomedAt === undefined ? this.#change(uid, { welcomedAt: now }) : undefined;
  }

  async releaseWelcome(uid: string): Promise<User | undefined> {
    return this.#change(uid, { welcomedAt: undefined });
  }

  async repair(uid: string, { provider, email }: Parameters<UsersRepository['repair']>[1]): Promise<User | undefined> {
    const user = this.users.get(uid);
    return this.#change(uid, {
      ...(!user?.provider && { provider }),
      ...(user?.email === '' && email && { email }),
    });
  }

  async claimVerificationMail(uid: string, now: number, since: number): Promise<boolean> {
    if ((this.#mails.get(uid) ?? Number.NEGATIVE_INFINITY) > since) return false;
    this.#mails.set(uid, now);
    return true;
  }

  async changeSettings(uid: string, changes: Partial<User['settings']>): Promise<User | undefined> {
    const user = this.users.get(uid);
    if (!user) return undefined;
    const help = { ...user.settings.help, ...changes.help };
    const welcomeSettings = { ...user.settings.welcomeSettings, ...changes.welcomeSettings };
    return this.#change(uid, { settings: { ...user.settings, ...changes, help, welcomeSettings } });
  }

  #change(uid: string, changes: Partial<User>): User | undefined {
    const user = this.users.get(uid);
    if (!user) return undefined;
    const changed = { ...user, ...changes };
    this.users.set(uid, changed);
    return changed;
  }
}

export class InMemoryOrganizations implements Public<OrganizationsRepository> {
  /** Roles in organizations; `member` by default. */
  readonly roles = new Map<string, Member['role']>();
  readonly #users: InMemoryUsers;

  constructor(users: InMemoryUsers) {
    this.#users = users;
  }

  async get(id: string) {
    const user = [...this.#users.users.values()].find(({ organization }) => organization === id);
    if (!user) return undefined;
    const { locale, creationTime, uid } = user;
    return { id, name: user.name, locale, creationTime, owners: { [uid]: true }, billing: {} };
  }

  async isMember(id: string, uid: string): Promise<boolean> {
    return this.#users.users.get(uid)?.organizations[id] === true;
  }

  async roleOf(id: string, uid: string) {
    return (await this.listMembers(id)).get(uid);
  }

  async listMembers(id: string) {
    const members = [...this.#users.users.values()].filter(({ organizations }) => organizations[id]);
    return new Map(members.map(({ uid }) => [uid, this.roles.get(uid) ?? 'member']));
  }

  joining(id: string, uid: string, now: number) {
    return [{ Put: { TableName: 'organizations', Item: { id, item: `member#${uid}`, uid, since: now } } }];
  }

  creation(organization: { id: string }, uid: string) {
    return [
      { ...organization, item: 'organization' },
      { id: organization.id, item: `member#${uid}` },
    ].map((Item) => ({
      Put: { TableName: 'organizations', Item },
    }));
  }
}

/** Memberships by e-mail domain, in memory. */
export class InMemoryMemberships implements Pick<MembershipsRepository, 'joinOnce'> {
  readonly takenIn = new Set<string>();
  readonly #users: InMemoryUsers;

  constructor(users: InMemoryUsers) {
    this.#users = users;
  }

  async joinOnce(uid: string, oid: string): Promise<boolean> {
    const user = this.#users.users.get(uid);
    if (!user?.emailVerified || this.takenIn.has(`${uid}/${oid}`)) return false;
    this.takenIn.add(`${uid}/${oid}`);
    this.#users.users.set(uid, { ...user, organization: oid, organizations: { ...user.organizations, [oid]: true } });
    return true;
  }
}

/** Domain to rule. */
export class InMemoryDomainRules implements Public<DomainRulesRepository> {
  readonly rules = new Map<string, DomainRule>();

  async ruleFor(email: string) {
    return this.rules.get(email.split('@').at(-1) ?? '');
  }
}

/** The directory in memory, shared by deployments. */
export class InMemoryDirectory implements Public<DirectoryRepository> {
  readonly entries: Map<
    string,
    { locale: Locale; state: 'pending' | 'confirmed'; claimId: string; claimedUntil?: number }
  >;
  readonly #locale: Locale;

  constructor(locale: Locale, entries: InMemoryDirectory['entries'] = new Map()) {
    this.#locale = locale;
    this.entries = entries;
  }

  async find(email: string) {
    const entry = this.entries.get(email);
    return entry && { key: email, ...entry };
  }

  async claim(email: string, now: number, claimId = `claim-${Math.random()}`) {
    const entry = this.entries.get(email);
    if (entry && (entry.state === 'confirmed' || (entry.claimedUntil ?? 0) >= now)) return undefined;
    this.entries.set(email, { locale: this.#locale, state: 'pending', claimId, claimedUntil: now + 35 });
    return { email, claimId };
  }

  async confirm({ email, claimId }: { email: string; claimId: string }): Promise<boolean> {
    if (this.entries.get(email)?.claimId !== claimId) return false;
    this.entries.set(email, { locale: this.#locale, state: 'confirmed', claimId });
    return true;
  }

  async release({ email, claimId }: { email: string; claimId: string }): Promise<void> {
    if (this.entries.get(email)?.claimId === claimId) this.entries.delete(email);
  }

  async forget(claim: { email: string; claimId: string }): Promise<void> {
    await this.release(claim);
  }
}

/** Pending changes of addresses, on the profiles in memory. */
export class InMemoryEmailChanges implements Public<EmailChangesRepository> {
  readonly changes = new Map<string, EmailChange>();
  readonly #users: InMemoryUsers;

  constructor(users: InMemoryUsers) {
    this.#users = users;
  }

  async get(uid: string) {
    return this.changes.get(uid);
  }

  async begin(uid: string, change: EmailChange) {
    const before = this.changes.get(uid);
    if (this.#users.users.get(uid)?.email !== change.from || (before && before.to !== change.to)) return undefined;
    this.changes.set(uid, before ?? change);
    return before ?? change;
  }

  async apply(uid: string, { id, to }: EmailChange) {
    const user = this.#users.users.get(uid);
    if (!user || this.changes.get(uid)?.id !== id) return false;
    this.#users.users.set(uid, { ...user, email: to, emailVerified: false });
    return true;
  }

  async end(uid: string, { id }: EmailChange) {
    if (this.changes.get(uid)?.id === id) this.changes.delete(uid);
  }
}
