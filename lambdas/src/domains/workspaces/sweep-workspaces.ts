import { deletionDueSince } from '@parlance/contract/workspace';
import * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { MailBrand } from '../../platform/mail/letter-html.ts';
import type { SendMail } from '../../platform/mail/mailer.ts';
import { tellOwner } from '../../platform/mail/tell-owner.ts';
import { workspaceDeletedMail } from '../../platform/mail/workspace-deletion-mail.ts';
import type { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { type CollectionParts, deleteParts } from '../../repositories/deletion/collection-parts.ts';
import { type MailBrandDependencies, mailBrandIn } from '../../repositories/directory/mail-brand-of.ts';
import type { LedgerRepository } from '../../repositories/ledger/ledger-repository.ts';
import type { PictureStore } from '../../repositories/objects/picture-store.ts';
import type { AuditLogRepository } from '../../repositories/organizations/audit-log-repository.ts';
import type { DeletionsRepository, DueWorkspace } from '../../repositories/organizations/deletions-repository.ts';
import type { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';
import type { StripeCustomers } from '../../repositories/purchases/stripe-customers.ts';
import type { SpeakerNamesRepository } from '../../repositories/speakers/speaker-names-repository.ts';
import { type TemplatesRepository, workspaceOwner } from '../../repositories/templates/templates-repository.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';
import type { WebhookLog } from '../../repositories/webhooks/webhook-log.ts';
import type { WebhooksRepository } from '../../repositories/webhooks/webhooks-repository.ts';

/** The event of the schedule says nothing that matters here. */
export const sweepInputSchema = z.looseObject({});
export const sweepOutputSchema = z.object({
  /** Workspaces that this run deleted. */
  deleted: z.number().int(),
  /** Whether workspaces can be left for the next run. */
  more: z.boolean(),
});
type SweepOutput = z.infer<typeof sweepOutputSchema>;

interface SweepDependencies extends CollectionParts, MailBrandDependencies {
  readonly deletions: Pick<
    DeletionsRepository,
    'listDue' | 'begin' | 'listParts' | 'dropMember' | 'deleteParts' | 'finish'
  >;
  readonly organizations: Pick<OrganizationsRepository, 'get'>;
  readonly customers: Pick<StripeCustomers, 'endSubscriptions'>;
  readonly users: Pick<UsersRepository, 'get'>;
  readonly collections: Pick<CollectionsRepository, 'someOfOrganization' | 'delete'>;
  readonly auditLog: Pick<AuditLogRepository, 'removeAll'>;
  readonly templates: Pick<TemplatesRepository, 'removeAll'>;
  readonly webhooks: Pick<WebhooksRepository, 'removeAll'>;
  readonly webhookLog: Pick<WebhookLog, 'removeAll'>;
  readonly speakerNames: Pick<SpeakerNamesRepository, 'removeAll'>;
  readonly ledger: CollectionParts['ledger'] & Pick<LedgerRepository, 'removeAll'>;
  readonly pictures: Pick<PictureStore, 'remove'>;
  readonly sendMail: SendMail;
  readonly webUrl: string;
  readonly clock: Clock;
}

const COLLECTIONS_AT_ONCE = 5;
const MEMBER = 'member#';
/** Attempts for a user who changes workspaces at the same time. */
const ATTEMPTS_PER_MEMBER = 5;

/**
 * Deletes the workspaces whose 48 hours are over (Spec part 1, section 4, "Membership"), completely: invites,
 * memberships with users' projects, collections with all their parts, the logo, the subscription, the audit log, the webhooks, the names of speakers, the ledger, and the workspace's own
 * item last. Each member gets a mail. A run that is killed right after a mail sends it again: better twice than never.
 *
 * The next run completes an interrupted one. A failure of one workspace doesn't stop the others.
 *
 * @throws AggregateError when workspaces could not be deleted
 */
export function sweepWorkspaces(dependencies: SweepDependencies) {
  const { deletions, clock, reportError } = dependencies;
  return async (_event: unknown, signal: AbortSignal): Promise<SweepOutput> => {
    const since = deletionDueSince(clock());
    const failures: unknown[] = [];
    let deleted = 0;
    let after: Awaited<ReturnType<DeletionsRepository['listDue']>>['next'];
    do {
      const { due, next } = await deletions.listDue(since, after);
      for (const workspace of due) {
        if (signal.aborted) break;
        try {
          if (await deleteWorkspace(dependencies, workspace, signal)) deleted += 1;
        } catch (error) {
          reportError(`Workspace ${workspace.id} could not be deleted`, error);
          failures.push(error);
        }
      }
      after = next;
    } while (after && !signal.aborted);
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} workspaces could not be deleted`);
    return { deleted, more: signal.aborted };
  };
}

/** False when the workspace is kept after all, or there was no time to finish. */
async function deleteWorkspace(
  dependencies: SweepDependencies,
  workspace: DueWorkspace,
  signal: AbortSignal,
): Promise<boolean> {
  const { deletions, collections } = dependencies;
  const { id: oid } = workspace;
  if (!(await deletions.begin(workspace))) return false;
  // Without members, nothing can be added.
  if (!(await dropPeople(dependencies, oid, signal))) return false;
  for (;;) {
    const some = await collections.someOfOrganization(oid, COLLECTIONS_AT_ONCE);
    if (some.length === 0) break;
    for (const collection of some) {
      if (signal.aborted) return false;
      // The collection's own item is deleted last, unlike in deleteCollection: the next run finds the rest by it.
      const [reason] = await deleteParts(dependencies, collection);
      if (reason !== undefined) throw reason;
      await collections.delete(collection.id);
    }
  }
  await dependencies.pictures.remove({ kind: 'organizations', id: oid });
  // Members who joined while the deletion began.
  if (!(await dropPeople(dependencies, oid, signal))) return false;
  await dependencies.auditLog.removeAll(oid);
  await dependencies.templates.removeAll(workspaceOwner(oid));
  // The endpoints first: without them no delivery is added behind.
  await dependencies.webhooks.removeAll(oid);
  await dependencies.webhookLog.removeAll(oid);
  await dependencies.speakerNames.removeAll(oid);
  await endSubscriptions(dependencies, oid);
  await dependencies.ledger.removeAll(oid);
  await deletions.finish(oid);
  // What a step of a transcription booked meanwhile. Later ones see that the workspace is gone.
  await dependencies.ledger.removeAll(oid);
  return true;
}

/** Ends what the workspace pays for. The data is deleted by then: that does not wait for Stripe. */
async function endSubscriptions({ organizations, customers }: SweepDependencies, oid: string): Promise<void> {
  const { customer } = (await organizations.get(oid))?.billing ?? {};
  if (customer) await customers.endSubscriptions(customer);
}

/** Ends invites, then memberships; false when there was no time to finish. */
async function dropPeople(dependencies: SweepDependencies, oid: string, signal: AbortSignal): Promise<boolean> {
  const { deletions } = dependencies;
  const parts = await deletions.listParts(oid);
  await deletions.deleteParts(
    oid,
    parts.filter((part) => !part.startsWith(MEMBER)),
  );
  const members = parts.filter((one) => one.startsWith(MEMBER)).map((part) => part.slice(MEMBER.length));
  const brand = members.length > 0 ? await mailBrandIn(dependencies, oid) : undefined;
  for (const uid of members) {
    if (signal.aborted) return false;
    await tell(dependencies, oid, uid, brand);
    await dropMember(dependencies, oid, uid);
  }
  return true;
}

/** A user whose account was deleted has no profile any more, and gets nothing. */
async function tell(
  dependencies: SweepDependencies,
  oid: string,
  uid: string,
  brand: MailBrand | undefined,
): Promise<void> {
  const [user, organization] = [await dependencies.users.get(uid), await dependencies.organizations.get(oid)];
  if (!user || !organization) return;
  const { name, settings } = user;
  const about = {
    language: settings.interfaceLanguage,
    name,
    workspace: organization.name,
    webUrl: dependencies.webUrl,
    brand,
  };
  await tellOwner(dependencies, user, workspaceDeletedMail(about), 'The end of a workspace could not be told of');
}

async function dropMember({ users, deletions }: SweepDependencies, oid: string, uid: string): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS_PER_MEMBER; attempt++) {
    const user = await users.get(uid);
    // Without a profile there is nothing to change but the membership itself.
    if (!user) return deletions.deleteParts(oid, [`${MEMBER}${uid}`]);
    const { organization: current } = user;
    const other = Object.keys(user.organizations).find((id) => id !== oid) ?? '';
    const next = current === oid ? other : current;
    const projects = Object.hasOwn(user.projects, oid);
    if (await deletions.dropMember(oid, uid, { current, next, projects })) return;
  }
  throw new Error(`Member ${uid} of workspace ${oid} keeps changing`);
}
