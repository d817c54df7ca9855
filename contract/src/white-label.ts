import type { PublicWhiteLabel, WhiteLabel } from './schemas/white-label.ts';

export type { PublicWhiteLabel, WhiteLabel } from './schemas/white-label.ts';

/** The public fields of a setting. Fields that are not listed here stay private. */
export function publicWhiteLabel(setting: WhiteLabel): PublicWhiteLabel {
  const { slug, name, allowGoogle, allowEmail, buttonColor, backgroundColor, logo, words } = setting;
  return {
    slug,
    name,
    allowGoogle,
    allowEmail,
    buttonColor,
    backgroundColor,
    ...(logo && { logo }),
    ...(words && { words }),
    sso: canSignIn(setting),
  };
}

/** Whether the setting has every field that sign-in with the institution needs. */
export function canSignIn(
  setting: WhiteLabel,
): setting is WhiteLabel & Required<Pick<WhiteLabel, 'locale' | 'organization' | 'provider'>> {
  return Boolean(setting.active && setting.locale && setting.organization && setting.provider);
}

/** Whether the institution can sign in an address: it is in one of its domains or their subdomains. */
export function mayVouchFor({ domains }: { readonly domains: readonly string[] }, email: string): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return domains.some((own) => domain === own || domain.endsWith(`.${own}`));
}
