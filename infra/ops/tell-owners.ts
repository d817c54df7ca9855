import type { BrandingRequest } from '@parlance/contract/branding-request';
import { brandingDecidedMail } from '@parlance/lambdas/platform/mail/branding-decided-mail';
import { type TellOwnerDependencies, tellOwner } from '@parlance/lambdas/platform/mail/tell-owner';
import { type MailBrandDependencies, mailBrandOf } from '@parlance/lambdas/repositories/directory/mail-brand-of';
import type { OrganizationsRepository } from '@parlance/lambdas/repositories/organizations/organizations-repository';
import { listOwners } from '@parlance/lambdas/repositories/users/list-owners';
import type { UsersRepository } from '@parlance/lambdas/repositories/users/users-repository';

/** What mails about a decision need. */
export interface DecisionMail extends TellOwnerDependencies, MailBrandDependencies {
  readonly organizations: Pick<OrganizationsRepository, 'get'>;
  readonly users: Pick<UsersRepository, 'get'>;
  /** The origin of the pages. */
  readonly webUrl: string;
}

/** Mails the owners of a workspace what was decided about its branding. The decision stays, also when a mail can't be sent. */
export async function tellOwners(
  home: DecisionMail,
  oid: string,
  request: Pick<BrandingRequest, 'state' | 'reason'>,
): Promise<void> {
  const { organizations, users, webUrl, reportError } = home;
  try {
    const organization = await organizations.get(oid);
    if (!organization) return;
    const { name: workspace } = organization;
    const brand = await mailBrandOf(home, organization);
    for (const owner of await listOwners(users, organization)) {
      const language = owner.settings.interfaceLanguage;
      const mail = brandingDecidedMail({ language, name: owner.name, workspace, webUrl, request, brand });
      await tellOwner(home, owner, mail, 'The decision could not be mailed to an owner');
    }
  } catch (error) {
    // The decision is made: a command that fails here would read as if it were not.
    reportError('The decision could not be mailed', error);
  }
}
