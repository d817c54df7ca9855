import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { CallOf } from '@parlance/contract/endpoints';
import { isOpenJob } from '@parlance/contract/job';
import type { Locale } from '@parlance/contract/regions';
import type { Billing } from '@parlance/contract/schemas/billing';
import type { Completion } from '@parlance/contract/schemas/completion';
import { jobStateMachines } from '@parlance/infra/job-workflows';
import { regionalNames } from '@parlance/infra/names';
import { nameBasedId } from '@parlance/lambdas/platform/name-based-id';
import { type Api, apisOf, type Person } from '../api.ts';
import { COLD_HEARTED } from '../media.ts';
import { longSpeech, meeting } from '../meeting.ts';
import { Minutes } from '../minutes.ts';
import { sharedSystem } from '../shared-system.ts';
import { stopExecution } from '../stopped-execution.ts';
import { StoredTranscripts } from '../stored-transcripts.ts';

const PROMPT = 'Write an essay based on this transcript.';
const CREDITS = 600;
/** A workspace that has bought something, and has had its free one. */
const PAID: Billing = { paid: true, firstFree: { convertedToBlog: true } };

let web: string;
let us: Api;
let eu: Api;
let ada: Person;
/** Ada's transcripts: a short one, and one about which the model writes for seconds. */
let transcript: string;
let speech: string;

beforeAll(async () => {
  ({ web } = await sharedSystem());
  ({ us, eu } = await apisOf(web));
  ada = await subscriber(PAID, CREDITS);
  const stored = new StoredTranscripts(web);
  transcript = await stored.put(ada, await meeting('Harbour'));
  speech = await stored.put(ada, await longSpeech('Speech'));
});

const pause = () => new Promise((resolve) => setTimeout(resolve, 100));

/** A new person whose workspace has bought credits. */
async function subscriber(billing: Billing, credits: number, locale: Locale = 'us'): Promise<Person> {
  const person = await apiOf(locale).registerPerson(locale);
  const minutes = new Minutes(web, locale);
  await minutes.setBilling(person.orgId, billing);
  await minutes.give(person.orgId, credits);
  minutes.close();
  return person;
}

function apiOf(locale: Locale): Api {
  return locale === 'us' ? us : eu;
}

async function generate(
  id = transcript,
  body: Partial<CallOf<'generateContent'>['body']> = {},
  { session }: Person = ada,
): Promise<string> {
  const call = { params: { id }, body: { prompt: PROMPT, ...body } };
  return (await apiOf(session.locale).call('generateContent', call, session)).id;
}

async function bookingsOf(id: string, { session, orgId }: Person = ada) {
  const { data } = await apiOf(session.locale).call(
    'listLedger',
    { params: { uid: session.uid, oid: orgId }, query: { limit: 100 } },
    session,
  );
  return data.flatMap((entry) => (entry.type === 'booking' && entry.collectionId === id ? [entry] : []));
}

/** The states of the bookings for a document, once none is held. */
async function whenBooked(id: string, person: Person = ada): Promise<string[]> {
  for (;;) {
    const states = (await bookingsOf(id, person)).map(({ state }) => state);
    if (!states.includes('held')) return states;
    await pause();
  }
}

async function textOf(id: string, { session }: Person = ada): Promise<string> {
  const { content } = await us.call('getContent', { params: { id } }, session);
  return JSON.stringify(content);
}

/** Waits until the model has begun to write. */
async function whenWriting(id: string): Promise<void> {
  for (;;) {
    const { progress } = await us.call('getCollection', { params: { id } }, ada.session);
    if (progress === undefined) return;
    expect(progress).toBe('PENDING');
    await pause();
  }
}

describe('content made of a transcript by a running system', () => {
  it('[generation.document] is a text collection with sources that were said, made and paid once', async () => {
    const price = await us.call('getGenerationPrice', { params: { id: transcript } }, ada.session);
    if (price.kind !== 'credits') throw new Error('It has no price.');
    expect(price.isEnough).toBe(true);
    const requestId = randomUUID();
    const wanted = { requestId, type: 'essay', variant: 'balanced', credits: price.credits } as const;
    const ids = await Promise.all([generate(transcript, wanted), generate(transcript, wanted)]);
    expect(new Set(ids).size).toBe(1);
    const [id = ''] = ids;
    const made = await us.whenProcessed(ada, id);
    expect(made.failure).toBeUndefined();
    expect(made).toMatchObject({ type: 'text', name: 'Harbour', generatedFrom: transcript, orgId: ada.orgId });
    const text = await textOf(id);
    expect(text).toContain('harbour tour');
    expect(text).toContain(`"collection":"${transcript}"`);
    await whenBooked(id);
    expect(await bookingsOf(id)).toMatchObject([
      { kind: 'conversion', state: 'settled', fromCredits: price.credits, fromPlan: 0 },
    ]);
    // The same request after it is done.
    expect(await generate(transcript, wanted)).toBe(id);
    expect(await bookingsOf(id)).toHaveLength(1);
  });

  it('[generation.first-free] is free for the first that succeeds, and needs credits from then on', async () => {
    const bob = await subscriber({ paid: true }, 1, 'eu');
    const id = await new StoredTranscripts(web, 'eu').put(bob, await meeting('Free'));
    const price = () => eu.call('getGenerationPrice', { params: { id } }, bob.session);
    expect(await price()).toEqual({ kind: 'free' });
    const made = await generate(id, { credits: 0 }, bob);
    await eu.whenProcessed(bob, made);
    await whenBooked(made, bob);
    expect(await bookingsOf(made, bob)).toMatchObject([{ state: 'settled', fromCredits: 0 }]);
    expect(await price()).toMatchObject({ kind: 'credits', isEnough: false });
    await expect(generate(id, {}, bob)).rejects.toMatchObject({ code: 'NOT_ENOUGH_MINUTES' });
    await expect(generate(id, { credits: 0 }, bob)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('[generation.once] begins nothing for strangers, short prompts and documents', async () => {
    const stranger = await us.registerPerson('us');
    await expect(generate(transcript, {}, stranger)).rejects.toMatchObject({ status: 404 });
    await expect(generate(transcript, { prompt: 'Too short' })).rejects.toMatchObject({ status: 400 });
    const document = await us.createDocument(ada, 'My own text');
    await expect(generate(document)).rejects.toMatchObject({ status: 400 });
  });

  it('[generation.cancel] is cancelled while the model writes: nothing is stored or charged', async () => {
    const id = await generate(speech);
    await whenWriting(id);
    await us.call('cancelGeneration', { params: { id } }, ada.session);
    expect(await us.whenProcessed(ada, id)).toMatchObject({ progress: 'ERROR', failure: 'writing-cancelled' });
    expect(await whenBooked(id)).toEqual(['released']);
    // A cancelled one is over: it can be cancelled again, and deleted.
    await us.call('cancelGeneration', { params: { id } }, ada.session);
    await us.call('deleteCollection', { params: { id } }, ada.session);
  });

  it('[generation.kill] is stopped from outside while the model writes: nothing is stored or charged, and the next one succeeds', async () => {
    const id = await generate(speech);
    await whenWriting(id);
    const machine = jobStateMachines(regionalNames('dev', 'us')).generation;
    await stopExecution(web, nameBasedId(`${id}/generation`), machine);
    const failed = await us.whenProcessed(ada, id);
    expect(failed).toMatchObject({ progress: 'ERROR', failure: 'internal' });
    expect(failed.snippet).toBeUndefined();
    expect(await whenBooked(id)).toEqual(['released']);
    await expect(textOf(id)).rejects.toMatchObject({ status: 404 });
    const again = await generate();
    await us.whenProcessed(ada, again);
    expect(await textOf(again)).toContain('harbour');
  });

  it('[generation.upload] is made with the transcript of an upload that asked for it', async () => {
    const url = await us.uploadFile(ada, 'cold.wav', 'audio/wav', await readFile(COLD_HEARTED));
    const id = await us.createCollection(ada, url, 'Cold hearted', 'en-US', { convertToBlog: true });
    await us.whenProcessed(ada, id);
    const body = { orgId: ada.orgId };
    const params = { uid: ada.session.uid };
    let post: string | undefined;
    while (post === undefined) {
      const { data } = await us.call('listCollections', { params, body }, ada.session);
      post = data.find(({ type, name }) => type === 'text' && name === 'Cold hearted')?.id;
      await pause();
    }
    expect(await us.whenProcessed(ada, post)).toMatchObject({ generatedFrom: id });
    expect(await textOf(post)).toContain(`"collection":"${id}"`);
    expect(await whenBooked(post)).toEqual(['settled']);
  });

  it('[generation.rewrite] writes a part again from the transcript, for who may read it', async () => {
    const id = await generate();
    await us.whenProcessed(ada, id);
    const before = await textOf(id);
    const completionId = randomUUID();
    const body = {
      ...{ id: completionId, prompt: 'Say more about the price of the tour', text: '## The price', from: 4 },
      isRewrite: true,
    };
    let completion: Completion = await us.call('createCompletion', { params: { id }, body }, ada.session);
    while (isOpenJob(completion.state)) {
      await pause();
      const { processing } = await us.call('getProcessing', { params: { id } }, ada.session);
      completion = processing.find((each) => each.id === completionId) ?? completion;
    }
    expect(completion).toMatchObject({ state: 'done', source: transcript, from: 4 });
    expect(completion.text).toMatch(/^## The price\n/);
    expect(completion.text).toMatch(/tour[^[]*\[00:\d\d\]/);
    expect(await textOf(id)).toBe(before);
  });

  it('[generation.templates] keeps templates for a person or the workspace', async () => {
    const { session, orgId } = ada;
    const params = { uid: session.uid, id: randomUUID() };
    const body = { orgId, name: 'Letter ✍️', prompt: 'Write a letter to the council.' };
    const list = async () =>
      (await us.call('listTemplates', { params: { uid: session.uid }, query: { orgId } }, session)).data;
    await us.call('keepTemplate', { params, body: { ...body, shared: false } }, session);
    await us.call('keepTemplate', { params, body: { ...body, shared: true } }, session);
    expect(await list()).toEqual([{ id: params.id, name: body.name, prompt: body.prompt, shared: true, mine: true }]);
    await us.call('deleteTemplate', { params, query: { orgId } }, session);
    expect(await list()).toEqual([]);
  });
});
