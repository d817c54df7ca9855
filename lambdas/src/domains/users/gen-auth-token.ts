import type { Locale } from '@parlance/contract/regions';
import type { User } from '@parlance/contract/user';
import type { AuditEvent } from '@parlance/contract/workspace';
import type { Clock } from '../../platform/clock.ts';
import type { TransactionItem } from '../../platform/dynamodb/transact-write.ts';
import { ConflictError, NotFoundError, WrongRegionError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { apiTokenMail } from '../../platform/mail/api-token-mail.ts';
import { type TellOwnerDependencies, tellOwner } from '../../platform/mail/tell-owner.ts';
import type { AuditLogRepository } from '../../repositories/organizations/audit-log-repository.ts';
import type { ApiTokensRepository } from '../../repositories/tokens/api-tokens-repository.ts';
import type { RateLimit, RateLimiter } from '../../repositories/tokens/rate-limiter.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';

/** Each new token sends a mail. */
const PER_PERSON: RateLimit = { what: 'api-token/uid', count: 30, seconds: 24 * 3600 };
/** Of DynamoDB's 100 writes in a transaction, two are the token and the list of tokens. */
const MAX_LOGS = 98;

type TokenAction = Extract<AuditEvent['action'], `api-token-${string}`>;

interface GenAuthTokenDependencies extends TellOwnerDependencies {
  readonly apiTokens: Pick<ApiTokensRepository, 'create' | 'list' | 'remove'>;
  readonly auditLog: Pick<AuditLogRepository, 'entry'>;
  readonly users: Pick<UsersRepository, 'get'>;
  readonly rateLimiter: Pick<RateLimiter, 'consume'>;
  readonly webUrl: string;
  readonly locale: Locale;
  readonly clock: Clock;
}

/** Makes, revokes and lists API tokens. Its route has no scope: a leaked token must not make others that outlive it. */
export function genAuthToken(dependencies: GenAuthTokenDependencies): Operation<'genAuthToken'> {
  const { apiTokens, users, rateLimiter, webUrl, clock } = dependencies;
  return async ({ body: { label, scopes, days, remove, locale }, caller: { uid } }) => {
    if (locale !== undefined && locale !== dependencies.locale) {
      const details = { locale };
      throw new WrongRegionError('These tokens are in the other region.', { details });
    }
    if (remove === undefined && label === undefined) return { tokens: await apiTokens.list(uid) };
    const user = await users.get(uid);
    if (!user) throw new NotFoundError('There is no profile.');
    const logged = (action: TokenAction) => entriesOf(dependencies, user, action);
    if (remove !== undefined && !(await apiTokens.remove(uid, remove, logged('api-token-revoked')))) {
      throw new NotFoundError('There is no such token.');
    }
    if (label === undefined) return { tokens: await apiTokens.list(uid) };
    await rateLimiter.consume(PER_PERSON, uid, clock());
    const now = clock();
    const validUntil = days && now + days * 24 * 3600;
    const made = { label, scopes, validUntil };
    const token = await apiTokens.create(uid, user.email, made, now, logged('api-token-made'));
    if (token === undefined) throw new ConflictError('You have as many tokens as you may. Revoke one first.');
    const mail = apiTokenMail({ language: user.settings.interfaceLanguage, name: user.name, label, webUrl });
    await tellOwner(dependencies, user, mail, 'A new API token could not be told of');
    return { token, tokens: await apiTokens.list(uid) };
  };
}

/** Entries for the audit logs of the user's workspaces: the token acts in each. */
function entriesOf(
  { auditLog, clock }: Pick<GenAuthTokenDependencies, 'auditLog' | 'clock'>,
  { uid, organization, organizations }: User,
  action: TokenAction,
): TransactionItem[] {
  const [now, oids] = [clock(), new Set([organization, ...Object.keys(organizations)].filter((oid) => oid !== ''))];
  return [...oids].slice(0, MAX_LOGS).map((oid) => auditLog.entry(oid, uid, { action }, now));
}
