import { accountDeletionTime } from '@parlance/contract/account-deletion';
import { normalizeEmail } from '@parlance/contract/email-address';
import type { User } from '@parlance/contract/user';
import type { Clock } from '../../platform/clock.ts';
import type { IdentityProvider } from '../../platform/cognito/identity-provider.ts';
import type { TransactionItem } from '../../platform/dynamodb/transact-write.ts';
import { BadRequestError, NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { deletionRequestedMail } from '../../platform/mail/account-deletion-mail.ts';
import type { SendMail } from '../../platform/mail/mailer.ts';
import { type RequirePasswordDependencies, requirePassword } from '../../repositories/access/require-password.ts';
import { type RequireCodeDependencies, requireCode } from '../../repositories/access/second-factor.ts';
import type { AuditLogRepository } from '../../repositories/organizations/audit-log-repository.ts';
import type { ApiTokensRepository } from '../../repositories/tokens/api-tokens-repository.ts';
import type { AccountDeletionsRepository } from '../../repositories/users/account-deletions-repository.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';
import { type EndOthersDependencies, endOthers } from './end-others.ts';

/** Of DynamoDB's 100 writes in a transaction, two revoke the token. */
const MAX_LOGS = 98;

type DeleteAccountDependencies = EndOthersDependencies & {
  readonly identities: RequirePasswordDependencies['identities'] &
    RequireCodeDependencies['identities'] &
    Pick<IdentityProvider, 'findById'>;
  readonly rateLimiter: RequirePasswordDependencies['rateLimiter'];
  readonly users: Pick<UsersRepository, 'get'>;
  readonly accountDeletions: Pick<AccountDeletionsRepository, 'mark'>;
  readonly apiTokens: Pick<ApiTokensRepository, 'list' | 'remove'>;
  readonly auditLog: Pick<AuditLogRepository, 'entry'>;
  readonly sendMail: SendMail;
  readonly webUrl: string;
  readonly clock: Clock;
  readonly reportError: (message: string, error: unknown) => void;
};

type Proof = {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
  readonly confirmation?: string | undefined;
};

/**
 * Marks the caller's account for deletion (ADR 33) and closes it for everyone else: the other sessions end, and the API tokens
 * are revoked. The mark comes after that, so a repeated call completes an interrupted one.
 */
export function deleteAccount(dependencies: DeleteAccountDependencies): Operation<'deleteAccount'> {
  const { users, accountDeletions, apiTokens, clock } = dependencies;
  return async ({ params: { uid }, body, caller: { session } }) => {
    const user = await users.get(uid);
    if (!user) throw new NotFoundError('There is no profile.');
    await requireProof(dependencies, user, body);
    await endOthers(dependencies, uid, session);
    for (const { id } of await apiTokens.list(uid)) await apiTokens.remove(uid, id, entriesOf(dependencies, user));
    const deletedAt = await accountDeletions.mark(uid, clock());
    if (deletedAt === undefined) throw new NotFoundError('There is no profile.');
    if (user.deletedAt === undefined) await tell(dependencies, user, deletedAt);
    return { deletedAt };
  };
}

/** Asks for the password and, with two-factor, a code. A user without a password types their address, or their name without one. */
async function requireProof(
  dependencies: DeleteAccountDependencies,
  { uid, email, name, twoFactorSince }: User,
  { password = '', code, confirmation = '' }: Proof,
): Promise<void> {
  const identity = await dependencies.identities.findById(uid);
  if (identity) {
    await requirePassword(dependencies, identity, password);
    if (twoFactorSince !== undefined) await requireCode(dependencies, identity, password, code);
    return;
  }
  const isConfirmed = email ? normalizeEmail(confirmation) === email : confirmation.trim() === name;
  if (!isConfirmed) {
    throw new BadRequestError('This is not your account.', { fields: { confirmation: 'confirmation-different' } });
  }
}

/** Entries for the audit logs of the user's workspaces: a token acts in each. */
function entriesOf(
  { auditLog, clock }: DeleteAccountDependencies,
  { uid, organizations }: User,
): readonly TransactionItem[] {
  const now = clock();
  const oids = Object.keys(organizations).slice(0, MAX_LOGS);
  return oids.map((oid) => auditLog.entry(oid, uid, { action: 'api-token-revoked' }, now));
}

/** Mails the owner, so that they notice a deletion by another person. */
async function tell(
  { sendMail, webUrl, reportError }: DeleteAccountDependencies,
  { email, emailVerified, name, settings }: User,
  deletedAt: number,
): Promise<void> {
  if (!emailVerified) return;
  const language = settings.interfaceLanguage;
  const mail = deletionRequestedMail({ language, name, webUrl, time: accountDeletionTime(deletedAt) });
  await sendMail(email, mail).catch((error: unknown) => reportError('A deletion could not be told of', error));
}
