import { accountsDueSince } from '@parlance/contract/account-deletion';
import type { Locale } from '@parlance/contract/regions';
import type { User } from '@parlance/contract/user';
import * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { IdentityProvider } from '../../platform/cognito/identity-provider.ts';
import { accountDeletedMail } from '../../platform/mail/account-deletion-mail.ts';
import type { SendMail } from '../../platform/mail/mailer.ts';
import type { ObjectStore } from '../../platform/s3/object-store.ts';
import type { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import type { SharesRepository } from '../../repositories/collections/shares-repository.ts';
import { collectionIdOf } from '../../repositories/collections/stored-collection.ts';
import type { ConnectionsRepository } from '../../repositories/connections/connections-repository.ts';
import type { StandingsRepository } from '../../repositories/correctors/standings-repository.ts';
import { type ConnectionParts, endConnection } from '../../repositories/deletion/connection-parts.ts';
import { type RemoveExamsDependencies, removeExams } from '../../repositories/deletion/exam-parts.ts';
import type { DictionariesRepository } from '../../repositories/dictionaries/dictionaries-repository.ts';
import type { DirectoryRepository } from '../../repositories/directory/directory-repository.ts';
import type { MeetingsRepository } from '../../repositories/meetings/meetings-repository.ts';
import { uploadPrefix } from '../../repositories/objects/object-keys.ts';
import type { PictureStore } from '../../repositories/objects/picture-store.ts';
import type { InvitesRepository } from '../../repositories/organizations/invites-repository.ts';
import { personOwner, type TemplatesRepository } from '../../repositories/templates/templates-repository.ts';
import type { ApiTokensRepository } from '../../repositories/tokens/api-tokens-repository.ts';
import type { EndedSessionsRepository } from '../../repositories/tokens/ended-sessions-repository.ts';
import type { RecoveryCodesRepository } from '../../repositories/tokens/recovery-codes-repository.ts';
import type { SessionsRepository } from '../../repositories/tokens/sessions-repository.ts';
import type { AccountDeletionsRepository, DueAccount } from '../../repositories/users/account-deletions-repository.ts';
import type { EmailChangesRepository } from '../../repositories/users/email-changes-repository.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';
import { type LeaveWorkspacesDependencies, leaveWorkspaces } from './leave-workspaces.ts';

/** The event of the schedule says nothing that matters here. */
export const sweepInputSchema = z.looseObject({});
export const sweepOutputSchema = z.object({
  /** Accounts that this run deleted. */
  deleted: z.number().int(),
  /** Whether accounts can be left for the next run. */
  more: z.boolean(),
});
type SweepOutput = z.infer<typeof sweepOutputSchema>;

export interface SweepAccountsDependencies
  extends LeaveWorkspacesDependencies,
    RemoveExamsDependencies,
    ConnectionParts {
  readonly connections: ConnectionParts['connections'] & Pick<ConnectionsRepository, 'list' | 'removeAll'>;
  readonly meetings: ConnectionParts['meetings'] & Pick<MeetingsRepository, 'removeAll'>;
  readonly accountDeletions: Pick<AccountDeletionsRepository, 'listDue' | 'begin' | 'finish'>;
  readonly users: Pick<UsersRepository, 'get'>;
  readonly emailChanges: Pick<EmailChangesRepository, 'get'>;
  readonly identities: Pick<IdentityProvider, 'delete'>;
  readonly directory: Pick<DirectoryRepository, 'find' | 'forget'>;
  readonly endedSessions: Pick<EndedSessionsRepository, 'end'>;
  readonly sessions: Pick<SessionsRepository, 'removeAll'>;
  readonly apiTokens: Pick<ApiTokensRepository, 'removeAll'>;
  readonly recoveryCodes: Pick<RecoveryCodesRepository, 'remove'>;
  readonly standings: Pick<StandingsRepository, 'get' | 'remove'>;
  readonly invites: Pick<InvitesRepository, 'listTo' | 'remove'>;
  readonly dictionaries: Pick<DictionariesRepository, 'removeAll'>;
  readonly templates: Pick<TemplatesRepository, 'removeAll'>;
  readonly pictures: Pick<PictureStore, 'remove'>;
  readonly shares: Pick<SharesRepository, 'removeList'>;
  readonly collections: RemoveExamsDependencies['collections'] & Pick<CollectionsRepository, 'get'>;
  readonly uploads: Pick<ObjectStore, 'keysUnder' | 'deleteUnder'>;
  readonly sendMail: SendMail;
  readonly locale: Locale;
  readonly clock: Clock;
  readonly reportError: (message: string, error: unknown) => void;
}

/**
 * Deletes accounts a week after the request (ADR 33). A failure of one account doesn't stop the others, and the next run
 * completes an interrupted deletion.
 *
 * @throws AggregateError when accounts could not be deleted
 */
export function sweepAccounts(dependencies: SweepAccountsDependencies) {
  const { accountDeletions, clock, reportError } = dependencies;
  return async (_event: unknown, signal: AbortSignal): Promise<SweepOutput> => {
    const since = accountsDueSince(clock());
    const failures: unknown[] = [];
    let deleted = 0;
    let after: Awaited<ReturnType<AccountDeletionsRepository['listDue']>>['next'];
    do {
      const { due, next } = await accountDeletions.listDue(since, after);
      for (const account of due) {
        if (signal.aborted) break;
        try {
          if (await deleteAccount(dependencies, account, signal)) deleted += 1;
        } catch (error) {
          reportError(`Account ${account.uid} could not be deleted`, error);
          failures.push(error);
        }
      }
      after = next;
    } while (after && !signal.aborted);
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} accounts could not be deleted`);
    return { deleted, more: signal.aborted };
  };
}

/**
 * Each step is idempotent. The user can't sign in after the first step, so nothing is added behind the others. The profile
 * is deleted last.
 *
 * @returns false when the account is kept after all, or there was no time to finish
 */
async function deleteAccount(
  dependencies: SweepAccountsDependencies,
  account: DueAccount,
  signal: AbortSignal,
): Promise<boolean> {
  const { accountDeletions, users, directory, locale } = dependencies;
  const user = await users.get(account.uid);
  if (!user) return false;
  const claim = user.email === '' ? undefined : await directory.find(user.email);
  const begun = await accountDeletions.begin(account, claim?.locale === locale ? { claimId: claim.claimId } : {});
  if (!begun) return false;
  const steps = [
    () => endAccess(dependencies, user.uid),
    () => endConnections(dependencies, user.uid),
    () => leaveWorkspaces(dependencies, user.uid, account.deletedAt),
    () => removeBelongings(dependencies, user),
    () => removeExams(dependencies, user.uid),
    () => removeUnusedUploads(dependencies, user.uid, signal),
    () => releaseAddresses(dependencies, user, begun.claimId),
    () => tell(dependencies, user),
  ];
  for (const step of steps) {
    if (signal.aborted) return false;
    await step();
  }
  if (signal.aborted) return false;
  await accountDeletions.finish(user.uid);
  return true;
}

async function endAccess(dependencies: SweepAccountsDependencies, uid: string): Promise<void> {
  const { identities, endedSessions, sessions, apiTokens, recoveryCodes, standings, clock } = dependencies;
  await identities.delete(uid);
  // A session that began in this second ends as well: the marks are in whole seconds.
  await endedSessions.end(uid, clock() + 1);
  await sessions.removeAll(uid);
  await apiTokens.removeAll(uid);
  await recoveryCodes.remove(uid);
  // A corrector's tasks return to their queues by themselves when no sign of life comes.
  if (await standings.get(uid)) await standings.remove(uid);
}

/** Ends what the person has connected, also what they have only begun, and deletes their rules for meetings. */
async function endConnections(dependencies: SweepAccountsDependencies, uid: string): Promise<void> {
  const { connections, meetings } = dependencies;
  for (const { service } of await connections.list(uid)) await endConnection(dependencies, uid, service);
  await connections.removeAll(uid);
  await meetings.removeAll(uid);
}

async function removeBelongings(
  { invites, dictionaries, templates, pictures }: SweepAccountsDependencies,
  { uid, email, emailVerified }: User,
): Promise<void> {
  // Invites to an address that was not verified can be for another person.
  if (emailVerified) for (const { id } of await invites.listTo(email)) await invites.remove(id, email);
  await dictionaries.removeAll(uid);
  await templates.removeAll(personOwner(uid));
  await pictures.remove({ kind: 'users', id: uid });
}

/** Deletes uploads of which no collection was made. The others go with their collection. */
async function removeUnusedUploads(
  { uploads, collections }: SweepAccountsDependencies,
  uid: string,
  signal: AbortSignal,
): Promise<void> {
  for await (const keys of uploads.keysUnder(uploadPrefix(uid))) {
    for (const key of keys) {
      if (signal.aborted) return;
      if (!(await collections.get(collectionIdOf(key)))) await uploads.deleteUnder(key);
    }
  }
}

async function releaseAddresses(
  { directory, emailChanges }: SweepAccountsDependencies,
  { uid, email }: User,
  claimId: string | undefined,
): Promise<void> {
  if (claimId !== undefined) await directory.forget({ email, claimId });
  // A change of the address that was interrupted.
  const change = await emailChanges.get(uid);
  if (!change) return;
  await directory.forget({ email: change.to, claimId: change.id });
  if (change.fromClaim) await directory.forget({ email: change.from, claimId: change.fromClaim });
}

/** A run that is interrupted after this mail sends it again: better twice than never. */
async function tell(
  { sendMail, reportError }: SweepAccountsDependencies,
  { email, emailVerified, name, settings }: User,
): Promise<void> {
  if (!emailVerified) return;
  const mail = accountDeletedMail({ language: settings.interfaceLanguage, name });
  await sendMail(email, mail).catch((error: unknown) => reportError('A deletion could not be told of', error));
}
