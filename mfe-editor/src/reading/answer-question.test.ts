import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { chunkObject } from '@parlance/contract/chunk-object';
import type { Word } from '@parlance/contract/transcript';
import type { EarlyQuestion, ReaderAnswer } from '@parlance/ui/reading/reader-messages';
import { answerQuestion } from './answer-question.ts';
import { documentName } from './sent-document.ts';

const API = 'https://eu.example';
const WORDS: Word[] = ['one', 'two'].map((content, index) => ({
  start_time: index,
  end_time: index + 0.5,
  type: 'pronunciation',
  alternatives: [{ content, confidence: 0.9 }],
}));
const REF = {
  version: 4,
  wordCount: 2,
  chunks: [{ startTime: 0, endTime: 1.5, count: 2, url: 'https://words.example/c' }],
};
const SPEAKERS = { '0': { name: 'Ann' } };
const QUESTION: EarlyQuestion = {
  kind: 'early',
  paths: { collection: '/collections/v2/c1', speakers: '/collections/v2/c1/speakers' },
  uid: 'ann',
  key: 'token',
  locale: 'eu',
};
const original = globalThis.fetch;
const asked: [address: string, headers: unknown][] = [];
let answers: Record<string, unknown>;

async function heard(question: Parameters<typeof answerQuestion>[0]): Promise<ReaderAnswer[]> {
  const said: ReaderAnswer[] = [];
  await answerQuestion(question, (answer) => said.push(answer));
  return said;
}

describe('[editor.opens-long] the reader of transcripts', () => {
  beforeEach(() => {
    asked.length = 0;
    answers = {
      '/config.json': { regions: { us: { api: 'https://us.example' }, eu: { api: `${API}/` } }, apiKey: 'stage' },
      [`${API}/collections/v2/c1`]: { id: 'c1', transcript: REF },
      [`${API}/collections/v2/c1/speakers`]: { speakers: SPEAKERS },
      'https://words.example/c': chunkObject(WORDS),
    };
    globalThis.fetch = jest.fn(async (address: string, init?: { headers?: unknown }) => {
      asked.push([address, init?.headers]);
      const answer = answers[address];
      const body = JSON.stringify(answer);
      return { ok: answer !== undefined, status: 404, json: async () => JSON.parse(body), text: async () => body };
    }) as never;
  });
  afterEach(() => {
    globalThis.fetch = original;
  });

  it('lays out the words of a transcript', async () => {
    const [answer, end] = await heard({ kind: 'read', ref: REF, speakers: SPEAKERS });
    expect(answer).toMatchObject({
      kind: 'document',
      name: documentName(REF, SPEAKERS),
      document: { text: ['one two'], speakers: ['Ann'] },
    });
    expect(end).toEqual({ kind: 'end' });
  });

  it('prefetches the page’s requests, and posts each answer', async () => {
    const said = await heard(QUESTION);
    const headers = { accept: 'application/json', 'x-api-key': 'stage', key: 'token', id: 'ann' };
    expect(asked).toEqual([
      ['/config.json', undefined],
      [`${API}/collections/v2/c1/speakers`, headers],
      [`${API}/collections/v2/c1`, headers],
      ['https://words.example/c', undefined],
    ]);
    const bodies = said.flatMap((answer) => ('body' in answer ? [[answer.kind, JSON.parse(answer.body)]] : []));
    expect(Object.fromEntries(bodies)).toEqual({
      config: answers['/config.json'],
      speakers: { speakers: SPEAKERS },
      collection: answers[`${API}/collections/v2/c1`],
    });
    expect(said.at(-2)).toMatchObject({ kind: 'document', name: documentName(REF, SPEAKERS) });
    expect(said.at(-1)).toEqual({ kind: 'end' });
  });

  it('posts no document before the transcription', async () => {
    answers[`${API}/collections/v2/c1`] = { id: 'c1' };
    const said = await heard(QUESTION);
    expect(said.map(({ kind }) => kind).sort()).toEqual(['collection', 'config', 'end', 'speakers']);
  });

  it.each([
    ['the collection is not theirs', `${API}/collections/v2/c1`, 'collection answered 404'],
    ['the speakers can not be had', `${API}/collections/v2/c1/speakers`, 'speakers answered 404'],
    ['the words can not be had', 'https://words.example/c', 'Words answered 404'],
  ])('says that nothing more comes when %s', async (_what, address, error) => {
    delete answers[address];
    const said = await heard(QUESTION);
    expect(said.map(({ kind }) => kind)).not.toContain('document');
    expect(said.at(-1)).toEqual({ kind: 'end', error });
  });
});
