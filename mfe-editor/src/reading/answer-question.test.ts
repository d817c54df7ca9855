import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { chunkObject } from '@parlance/contract/chunk-object';
import type { Word } from '@parlance/contract/transcript';
import { FakeApi } from '@parlance/ui/fakes/fake-api';
import type { EarlyQuestion, ReaderAnswer } from '@parlance/ui/reading/reader-messages';
import { answerQuestion } from './answer-question.ts';
import { documentName } from './sent-document.ts';

const WORDS: Word[] = ['one', 'two'].map((content, index) => ({
  start_time: index,
  end_time: index + 0.5,
  type: 'pronunciation',
  alternatives: [{ content, confidence: 0.9 }],
}));
const WORDS_URL = 'https://words.example/c';
const REF = {
  version: 4,
  wordCount: 2,
  chunks: [{ startTime: 0, endTime: 1.5, count: 2, url: WORDS_URL }],
};
const SPEAKERS = { '0': { name: 'Ann' } };
const QUESTION: EarlyQuestion = {
  kind: 'early',
  paths: { collection: '/collections/v2/c1', speakers: '/collections/v2/c1/speakers' },
  uid: 'ann',
  key: 'token',
  locale: 'eu',
};
const CONFIG = {
  regions: { us: { api: 'https://us.test' }, eu: { api: 'https://eu.test/' } },
  apiKey: 'stage',
  helpCenter: 'https://help.test',
  support: 'support@help.test',
};
const COLLECTION = { id: 'c1', transcript: REF };
let api: FakeApi;

async function heard(question: Parameters<typeof answerQuestion>[0]): Promise<ReaderAnswer[]> {
  const said: ReaderAnswer[] = [];
  await answerQuestion(question, (answer) => said.push(answer));
  return said;
}

describe('[editor.opens-long] the reader of transcripts', () => {
  beforeEach(() => {
    api = new FakeApi({ getCollection: () => COLLECTION, getSpeakers: () => ({ speakers: SPEAKERS }) }, CONFIG);
    api.serve(WORDS_URL, () => chunkObject(WORDS));
  });
  afterEach(() => api.restore());

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
    expect(api.calls).toMatchObject([
      { request: 'GET /collections/v2/c1/speakers', locale: 'eu', headers },
      { request: 'GET /collections/v2/c1', locale: 'eu', headers },
    ]);
    const bodies = said.flatMap((answer) => ('body' in answer ? [[answer.kind, JSON.parse(answer.body)]] : []));
    expect(Object.fromEntries(bodies)).toEqual({
      config: { product: 'Parlance', stage: 'test', ...CONFIG },
      speakers: { speakers: SPEAKERS },
      collection: COLLECTION,
    });
    expect(said.at(-2)).toMatchObject({ kind: 'document', name: documentName(REF, SPEAKERS) });
    expect(said.at(-1)).toEqual({ kind: 'end' });
  });

  it('posts no document before the transcription', async () => {
    api.answer('eu', 'getCollection', { id: 'c1' });
    const said = await heard(QUESTION);
    expect(said.map(({ kind }) => kind).sort()).toEqual(['collection', 'config', 'end', 'speakers']);
  });

  it.each([
    ['the collection is not theirs', () => api.refuse('eu', 'getCollection', 404, 'NOT_FOUND'), 'collection'],
    ['the speakers cannot be had', () => api.refuse('eu', 'getSpeakers', 404, 'NOT_FOUND'), 'speakers'],
    ['the words cannot be had', () => api.serve(WORDS_URL, () => new Response(null, { status: 404 })), 'Words'],
  ])('says that nothing more comes when %s', async (_what, refuse, missing) => {
    refuse();
    const said = await heard(QUESTION);
    expect(said.map(({ kind }) => kind)).not.toContain('document');
    expect(said.at(-1)).toEqual({ kind: 'end', error: `${missing} answered 404` });
  });
});
