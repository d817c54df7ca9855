import { buffer } from 'node:stream/consumers';
import type { SafeAnswer } from '../../../platform/safe-fetch/safe-fetch.ts';

/** The JSON of an answer; undefined when it is none. */
export async function readJson({ body }: Pick<SafeAnswer, 'body'>): Promise<unknown> {
  const bytes = await buffer(body);
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
