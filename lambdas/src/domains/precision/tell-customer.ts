import type { Clock } from '../../platform/clock.ts';
import type { SendMail } from '../../platform/mail/mailer.ts';
import { precisionMail } from '../../platform/mail/precision-mail.ts';
import type { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import type { PrecisionOrder, StoredCollection } from '../../repositories/collections/stored-collection.ts';
import { type MailBrandDependencies, mailBrandIn } from '../../repositories/directory/mail-brand-of.ts';
import type { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';
import type { PrecisionOrdersRepository } from '../../repositories/precision/orders-repository.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';

export interface TellCustomerDependencies extends MailBrandDependencies {
  readonly collections: Pick<CollectionsRepository, 'get'>;
  readonly precisionOrders: Pick<PrecisionOrdersRepository, 'claimMail' | 'noteMail' | 'releaseMail'>;
  readonly users: Pick<UsersRepository, 'get'>;
  readonly organizations: Pick<OrganizationsRepository, 'get'>;
  readonly sendMail: SendMail;
  readonly webUrl: string;
  readonly clock: Clock;
}

/**
 * Mails the user who ordered how it ended, once. A former member may not open the transcript, nor learn its name. The settings can
 * turn off the mail about a delivery, but not the one about a refund.
 *
 * @throws Error while another run may be sending; the workflow tries the step again
 */
export async function tellCustomer(
  dependencies: TellCustomerDependencies,
  { id, orgId }: StoredCollection,
  { order, by }: PrecisionOrder,
  outcome: 'delivered' | 'failed',
): Promise<void> {
  const { collections, precisionOrders, users, sendMail, webUrl, clock } = dependencies;
  const user = await users.get(by);
  if (!user?.organizations[orgId]) return;
  if (outcome === 'delivered' && !user.settings.emailMeOnComplete) return;
  if (!(await precisionOrders.claimMail(id, order, clock()))) {
    const present = (await collections.get(id))?.precision;
    // Deleted, ordered again, or told before.
    if (present?.order !== order || present.mailed !== undefined) return;
    throw new Error(`Another run may be sending the mail about order ${order} of ${id}.`);
  }
  const name = (await collections.get(id))?.name ?? '';
  try {
    const brand = await mailBrandIn(dependencies, orgId);
    await sendMail(user.email, precisionMail({ user, collection: { id, name }, outcome, webUrl, brand }));
  } catch (error) {
    await precisionOrders.releaseMail(id, order);
    throw error;
  }
  await precisionOrders.noteMail(id, order, clock());
}
