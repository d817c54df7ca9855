import type { Clock } from '../../platform/clock.ts';
import { type TellOwnerDependencies, tellOwner } from '../../platform/mail/tell-owner.ts';
import { webhookOffMail } from '../../platform/mail/webhook-off-mail.ts';
import { type MailBrandDependencies, mailBrandOf } from '../../repositories/directory/mail-brand-of.ts';
import type { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';
import type { StoredWebhook } from '../../repositories/webhooks/stored-webhook.ts';
import type { WebhooksRepository } from '../../repositories/webhooks/webhooks-repository.ts';
import { hostOf } from './webhook-address.ts';

export interface TellTurnedOffDependencies extends TellOwnerDependencies, MailBrandDependencies {
  readonly users: Pick<UsersRepository, 'get'>;
  readonly organizations: Pick<OrganizationsRepository, 'get'>;
  readonly webhooks: Pick<WebhooksRepository, 'noteTold'>;
  readonly webUrl: string;
  readonly clock: Clock;
}

/** Tells the owners and admins of a workspace that an endpoint was turned off. A run that is killed in between tells again. */
export async function tellTurnedOff(
  dependencies: TellTurnedOffDependencies,
  { oid, id, url }: Pick<StoredWebhook, 'oid' | 'id' | 'url'>,
): Promise<void> {
  const { users, organizations, webhooks, webUrl } = dependencies;
  const organization = await organizations.get(oid);
  const brand = await mailBrandOf(dependencies, organization);
  for (const uid of Object.keys(organization?.owners ?? {})) {
    const user = await users.get(uid);
    if (!user || !organization) continue;
    const about = { language: user.settings.interfaceLanguage, name: user.name, workspace: organization.name };
    const mail = webhookOffMail({ ...about, host: hostOf(url), webUrl, brand });
    await tellOwner(dependencies, user, mail, 'The end of a webhook could not be told of');
  }
  await webhooks.noteTold(oid, id);
}
