import { lowCreditsMail } from '../../platform/mail/low-credits-mail.ts';
import type { SendMail } from '../../platform/mail/mailer.ts';
import { type MailBrandDependencies, mailBrandOf } from '../directory/mail-brand-of.ts';
import type { OrganizationsRepository } from '../organizations/organizations-repository.ts';
import { listOwners } from '../users/list-owners.ts';
import type { UsersRepository } from '../users/users-repository.ts';
import type { LowCreditsRepository } from './low-credits-repository.ts';

export interface LowCreditsDependencies extends MailBrandDependencies {
  readonly lowCredits: Pick<LowCreditsRepository, 'noteRise' | 'claimFall' | 'releaseFall'>;
  readonly organizations: Pick<OrganizationsRepository, 'get'>;
  readonly users: Pick<UsersRepository, 'get'>;
  readonly sendMail: SendMail;
  readonly webUrl: string;
}

/**
 * Mails the owners of a workspace when its credits fell below an hour, once until they rise again. To be called after credits
 * came or were taken. What called it does not depend on the mail: a failure is reported.
 */
export async function tellLowCredits(dependencies: LowCreditsDependencies, oid: string): Promise<void> {
  const { lowCredits, reportError } = dependencies;
  try {
    await lowCredits.noteRise(oid);
    const left = await lowCredits.claimFall(oid);
    if (left === undefined) return;
    // When no owner could be told, the next booking tries again.
    if (!(await mailOwners(dependencies, oid, left))) await lowCredits.releaseFall(oid);
  } catch (error) {
    reportError('Low credits could not be told', error);
  }
}

/** Whether at least one mail was sent. */
async function mailOwners(dependencies: LowCreditsDependencies, oid: string, credits: number): Promise<boolean> {
  const { organizations, users, sendMail, webUrl, reportError } = dependencies;
  const organization = await organizations.get(oid);
  if (!organization) return false;
  const { name: workspace } = organization;
  const brand = await mailBrandOf(dependencies, organization);
  let sent = false;
  for (const { name, email, settings } of await listOwners(users, organization)) {
    try {
      const language = settings.interfaceLanguage;
      await sendMail(email, lowCreditsMail({ language, name, workspace, credits, webUrl, brand }));
      sent = true;
    } catch (error) {
      reportError('An owner got no mail about low credits', error);
    }
  }
  return sent;
}
