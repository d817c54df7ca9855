import type { PublicWhiteLabel, WhiteLabel } from './schemas/white-label.ts';

export type { PublicWhiteLabel, WhiteLabel } from './schemas/white-label.ts';

/** The public part of a setting; what isn't named here stays here. */
export function publicWhiteLabel(setting: WhiteLabel): PublicWhiteLabel {
  const { slug, name, allowGoogle, allowEmail, buttonColor, backgroundColor, logo } = setting;
  return {
    slug,
    name,
    allowGoogle,
    allowEmail,
    buttonColor,
    backgroundColor,
    ...(logo && { logo }),
    sso: canSignIn(setting),
  };
}

/** Whether everything is there that signing in by the institution needs. */
export function canSignIn(
  setting: WhiteLabel,
): setting is WhiteLabel & Required<Pick<WhiteLabel, 'locale' | 'organization' | 'provider'>> {
  return Boolean(setting.active && setting.locale && setting.organization && setting.provider);
}

/** Whether an address is one that the institution may vouch for: in one of its domains or below it. */
export function mayVouchFor({ domains }: { readonly domains: readonly string[] }, email: string): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return domains.some((own) => domain === own || domain.endsWith(`.${own}`));
}
