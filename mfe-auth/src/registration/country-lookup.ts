import * as z from 'zod';

const answerSchema = z.object({ countryCode: z.string().optional() });
/** Nobody waits longer for a country that can be chosen as well. */
const PATIENCE_MS = 3000;

/** The country from which the page is looked at, as the CDN tells it; undefined when it doesn't know. */
export async function lookUpCountry(): Promise<string | undefined> {
  try {
    const answer = await fetch('/country.json', { signal: AbortSignal.timeout(PATIENCE_MS) });
    return answer.ok ? answerSchema.parse(await answer.json()).countryCode : undefined;
  } catch (error) {
    console.warn('The country could not be looked up.', error);
    return undefined;
  }
}
