/** The deployments that store users' data (Spec part 1, section 1). */
export const LOCALES = ['us', 'eu'] as const;
export type Locale = (typeof LOCALES)[number];

/** Whether a value is the name of a deployment. */
export function isLocale(value: unknown): value is Locale {
  return (LOCALES as readonly unknown[]).includes(value);
}

/** Spec part 1, section 9: "Default locale us". */
export const DEFAULT_LOCALE: Locale = 'us';

/** The AWS region of each deployment (Spec part 1, section 7, "File transfer"). */
export const AWS_REGION: Record<Locale, string> = { us: 'us-east-1', eu: 'eu-west-1' };

/** Countries whose users' data is in eu (Spec part 1, section 9; `PO` is from the spec, `PL` is Poland's ISO code). */
const EU_COUNTRIES = 'AT BE BG CY CZ DK DE EE ES FI FR GB GR HU HR IE IT LV LT LU MT NL PO PL PT RO SE SI SK';

/** The deployment for a two-letter country code; `us` for an unknown country (Spec part 1, section 4, sign-up 2). */
export function localeOfCountry(countryCode: string | undefined): Locale {
  return countryCode && EU_COUNTRIES.split(' ').includes(countryCode.toUpperCase()) ? 'eu' : DEFAULT_LOCALE;
}

/** The other deployment. */
export function otherLocale(locale: Locale): Locale {
  return locale === 'us' ? 'eu' : 'us';
}
