import type { Organization } from '@parlance/contract/schemas/organization';
import type { User } from '@parlance/contract/user';
import type { Clock } from '../../platform/clock.ts';
import { UnavailableError } from '../../platform/errors.ts';
import { creditsBoughtMail } from '../../platform/mail/credits-bought-mail.ts';
import type { Mail, SendMail } from '../../platform/mail/mailer.ts';
import { paymentFailedMail } from '../../platform/mail/payment-failed-mail.ts';
import { type MailBrandDependencies, mailBrandOf } from '../../repositories/directory/mail-brand-of.ts';
import type { Checkout, InvoicePayment } from '../../repositories/purchases/stripe-purchases.ts';
import type { DoneRepository } from '../../repositories/tokens/done-repository.ts';
import { listOwners } from '../../repositories/users/list-owners.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';

export interface BillingLetters extends MailBrandDependencies {
  readonly users: Pick<UsersRepository, 'get'>;
  readonly done: Pick<DoneRepository, 'claim' | 'release'>;
  readonly sendMail: SendMail;
  readonly webUrl: string;
  readonly clock: Clock;
}

/** Sends the buyer the receipt of credits, once. */
export async function sendReceipt(
  dependencies: BillingLetters,
  organization: Organization,
  { id, uid, credits, price }: Checkout,
): Promise<void> {
  const user = uid === undefined ? undefined : await dependencies.users.get(uid);
  if (!user) return;
  const { webUrl } = dependencies;
  const { name: workspace } = organization;
  const brand = await mailBrandOf(dependencies, organization);
  await sendOnce(dependencies, `receipt/${id}`, user, ({ name, settings: { interfaceLanguage: language } }) =>
    creditsBoughtMail({ language, name, workspace, credits, price, webUrl, brand }),
  );
}

/** Tells the owners that an invoice could not be paid, once for each attempt. */
export async function sendPaymentFailed(
  dependencies: BillingLetters,
  organization: Organization,
  invoice: string,
  { failedAttempt, isRenewal, price }: InvoicePayment,
): Promise<void> {
  // Other invoices are paid on a page, which says that the payment failed.
  if (failedAttempt === undefined || !isRenewal) return;
  const { users, webUrl } = dependencies;
  const { name: workspace } = organization;
  const brand = await mailBrandOf(dependencies, organization);
  for (const owner of await listOwners(users, organization)) {
    const what = `payment-failed/${invoice}/${failedAttempt}/${owner.uid}`;
    await sendOnce(dependencies, what, owner, ({ name, settings: { interfaceLanguage: language } }) =>
      paymentFailedMail({ language, name, workspace, price, webUrl, brand }),
    );
  }
}

/**
 * @throws UnavailableError when no mail can be sent now: the event comes again. An address that the mail service refuses is
 *   reported
 */
async function sendOnce(
  { done, sendMail, clock, reportError }: BillingLetters,
  what: string,
  user: User,
  mail: (user: User) => Mail,
): Promise<void> {
  if (!(await done.claim(what, clock()))) return;
  try {
    await sendMail(user.email, mail(user));
  } catch (error) {
    if (!(error instanceof UnavailableError)) return reportError('A mail about a payment could not be sent', error);
    await done.release(what);
    throw error;
  }
}
