import { setTimeout as delay } from 'node:timers/promises';
import type { TranscriptRef } from '@parlance/contract/schemas/transcript';
import type { Api, Person } from '../../api.ts';
import { longTranscript, MARKED_WORD } from '../../long-transcript.ts';
import { recordingOf, StoredTranscripts } from '../../stored-transcripts.ts';

/** Short transcripts in each person's list, beside the one that is opened and edited. */
const SHORT = 4;
/** Words of the one that is opened and edited: an hour, whose words come in a bundle. */
const WORDS = 7500;
/** People who are made at the same time. */
const PARALLEL = 4;
const POLL_MS = 500;
/** Polls after which the search must have found a person's transcript. */
const POLLS = 120;

/** What a person does in a visit, in this order. */
export const VISIT = ['page', 'list', 'open', 'words', 'search', 'save'] as const;
/** What the load can do. */
export type Deed = (typeof VISIT)[number] | 'signIn';

/** A person with transcripts, who works with them by the calls that the pages make. */
export class LoadPerson {
  readonly #api: Api;
  readonly #web: string;
  readonly #person: Person;
  readonly #id: string;
  #transcript: TranscriptRef | undefined;
  #saves = 0;

  constructor(api: Api, web: string, person: Person, id: string) {
    this.#api = api;
    this.#web = web;
    this.#person = person;
    this.#id = id;
  }

  /** Does one thing; rejects when it fails. Words and saves belong to the transcript as it was last opened. */
  readonly deeds: Readonly<Record<Deed, () => Promise<unknown>>> = {
    page: () => fetchText(`${this.#web}/`),
    list: () => {
      const { session, orgId } = this.#person;
      const body = { orgId, orgWide: false };
      return this.#api.call('listCollections', { params: { uid: session.uid }, body }, session);
    },
    open: async () => {
      const opened = await this.#api.call('getCollection', { params: { id: this.#id } }, this.#person.session);
      this.#transcript = opened.transcript;
    },
    words: () => {
      const { bundleUrl, chunks } = this.#opened();
      const urls = [bundleUrl, ...chunks.map(({ url }) => url)].filter((url) => url !== undefined);
      return Promise.all(urls.map(fetchText));
    },
    search: () => this.#search(),
    save: async () => {
      const opened = this.#opened();
      const content = `Well${this.#saves++}`;
      const word = { start_time: 0, end_time: 0.3, type: 'pronunciation' as const };
      const words = [{ ...word, alternatives: [{ content, confidence: 1 }] }];
      const body = { words, startTime: 0, endTime: 0, version: opened.version, checkout: false };
      const call = { params: { id: this.#id }, body };
      const { version } = await this.#api.call('saveTranscript', call, this.#person.session);
      this.#transcript = { ...opened, version };
    },
    signIn: () => {
      const { email, password } = this.#person;
      return this.#api.call('signIn', { body: { email, password } });
    },
  };

  /** Waits until the search finds the person's transcript. */
  async untilFound(): Promise<void> {
    for (let poll = 0; poll < POLLS; poll++) {
      if ((await this.#search()).data.length > 0) return;
      await delay(POLL_MS);
    }
    throw new Error('The search does not find a stored transcript.');
  }

  #search() {
    const { session, orgId } = this.#person;
    const body = { orgId, term: MARKED_WORD, orgWide: false, shared: false, filters: {}, order: 'newest' as const };
    return this.#api.call('searchCollections', { body }, session);
  }

  #opened(): TranscriptRef {
    if (!this.#transcript) throw new Error('The transcript was not opened.');
    return this.#transcript;
  }
}

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
      people.push(new LoadPerson(api, web, person, await transcripts.put(person, { ...long, name: 'Meeting' })));
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, makeSome));
  for (const person of people) await person.untilFound();
  return people;
}

async function fetchText(url: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`GET was answered with ${answer.status}.`);
  return answer.text();
}
