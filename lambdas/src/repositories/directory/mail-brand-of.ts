import type { Organization } from '@parlance/contract/schemas/organization';
import type { MailBrand } from '../../platform/mail/letter-html.ts';
import { mailLogoOf } from '../../platform/mail/mail-logo.ts';
import type { OrganizationsRepository } from '../organizations/organizations-repository.ts';
import type { WhiteLabelsRepository } from './white-labels-repository.ts';

export interface MailBrandDependencies {
  readonly whiteLabels: Pick<WhiteLabelsRepository, 'get'>;
  readonly reportError: (message: string, error: unknown) => void;
}

const UNBRANDED = 'A mail goes out without its institution’s branding';

/**
 * The branding of mails about a workspace: that of its institution. It counts only where the institution's setting names the workspace,
 * too. A mail goes out without it rather than not at all, so this never throws.
 */
export async function mailBrandOf(
  { whiteLabels, reportError }: MailBrandDependencies,
  organization: Pick<Organization, 'id' | 'institution'> | undefined,
): Promise<MailBrand | undefined> {
  if (!organization?.institution) return undefined;
  try {
    const setting = await whiteLabels.get(organization.institution);
    if (setting?.organization !== organization.id) return undefined;
    const { name, buttonColor, backgroundColor } = setting;
    return { name, buttonColor, backgroundColor, logo: mailLogoOf(setting.logo) };
  } catch (error) {
    reportError(UNBRANDED, error);
    return undefined;
  }
}

/** As {@link mailBrandOf}, for callers that only know the workspace's id. */
export async function mailBrandIn(
  dependencies: MailBrandDependencies & { readonly organizations: Pick<OrganizationsRepository, 'get'> },
  oid: string,
): Promise<MailBrand | undefined> {
  const { organizations, reportError } = dependencies;
  const organization = await organizations.get(oid).catch((error: unknown) => reportError(UNBRANDED, error));
  return mailBrandOf(dependencies, organization ?? undefined);
}
