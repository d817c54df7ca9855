/** Timeout in milliseconds. It is short: the visitor can choose the country too. */
const PATIENCE_MS = 3000;

/** The visitor's country from the CDN; undefined if the CDN does not know it. */
export async function lookUpCountry(): Promise<string | undefined> {
  try {
    const answer = await fetch('/country.json', { signal: AbortSignal.timeout(PATIENCE_MS) });
    const { countryCode }: { readonly countryCode?: unknown } = answer.ok ? await answer.json() : {};
    return typeof countryCode === 'string' ? countryCode : undefined;
  } catch (error) {
    console.warn('The country could not be looked up.', error);
    return undefined;
  }
}
