import { setTimeout as delay } from 'node:timers/promises';
import type { Api, Person } from '../../api.ts';
import { longTranscript, MARKED_WORD } from '../../long-transcript.ts';
import { recordingOf, StoredTranscripts } from '../../stored-transcripts.ts';

/** Short transcripts in each person's list, beside the one that is opened and edited. */
const SHORT = 4;
/** Words of the one that is opened and edited: about 12 minutes. */
const WORDS = 1500;
/** People who are made at the same time. */
const PARALLEL = 4;
const POLL_MS = 500;

/** A person with a transcript to work on. */
export interface LoadPerson extends Person {
  readonly transcript: string;
}

/** What every search of the load looks for: it is in each person's longer transcript. */
export const SEARCHED = MARKED_WORD;

/** Makes people with finished transcripts, stored directly, and waits until each person's search finds them. */
export async function makePeople(api: Api, web: string, count: number): Promise<LoadPerson[]> {
  const transcripts = new StoredTranscripts(web);
  const short = await recordingOf('young-man');
  const long = { ...longTranscript(WORDS), media: short.media };
  const people: LoadPerson[] = [];
  let left = count;
  const makeSome = async () => {
    while (left-- > 0) {
      const person = await api.registerPerson('us');
      for (let i = 0; i < SHORT; i++) await transcripts.put(person, { ...short, name: `Recording ${i}` });
      people.push({ ...person, transcript: await transcripts.put(person, { ...long, name: 'Meeting' }) });
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, makeSome));
  for (const person of people) await untilFound(api, person);
  return people;
}

/** The body of a search in a person's transcripts. */
export function searchOf({ orgId }: Person) {
  return { orgId, term: SEARCHED, orgWide: false, shared: false, filters: {}, order: 'newest' as const };
}

async function untilFound(api: Api, person: Person): Promise<void> {
  for (;;) {
    const { data } = await api.call('searchCollections', { body: searchOf(person) }, person.session);
    if (data.length > 0) return;
    await delay(POLL_MS);
  }
}
