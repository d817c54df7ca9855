import { ForbiddenError, NotFoundError } from '../../platform/errors.ts';
import { type WorkspaceAccess, workspaceFor } from '../../repositories/access/workspace-access.ts';
import type { StoredWebhook } from '../../repositories/webhooks/stored-webhook.ts';
import type { WebhooksRepository } from '../../repositories/webhooks/webhooks-repository.ts';

export interface WebhookAccess extends WorkspaceAccess {
  readonly webhooks: Pick<WebhooksRepository, 'get'>;
}

/**
 * Requires that `uid` may manage the webhooks of a workspace: its owners and admins, as its settings. At universities not even
 * owners see what members have (Spec part 2, section 6), so nobody may.
 *
 * @throws NotFoundError for people who are no members; ForbiddenError for other members, and at universities
 */
export async function requireWebhooks(access: WorkspaceAccess, oid: string, uid: string): Promise<void> {
  const { organization } = await workspaceFor(access, oid, uid, 'admin');
  if (organization.type === 'university') throw new ForbiddenError('Workspaces of universities have no webhooks.');
}

/** An endpoint that `uid` may manage. @throws as {@link requireWebhooks}; NotFoundError when there is none */
export async function webhookFor(
  access: WebhookAccess,
  { oid, webhookId }: { readonly oid: string; readonly webhookId: string },
  uid: string,
): Promise<StoredWebhook> {
  await requireWebhooks(access, oid, uid);
  return requireWebhook(await access.webhooks.get(oid, webhookId));
}

/** @throws NotFoundError when there is none */
export function requireWebhook<T>(webhook: T | undefined): T {
  if (!webhook) throw new NotFoundError('There is no such webhook.');
  return webhook;
}
