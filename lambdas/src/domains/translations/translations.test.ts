import { routes } from '@parlance/contract/routes';
import type { Word } from '@parlance/contract/transcript';
import { wordText } from '@parlance/contract/transcript';
import { KilledError, mortal } from '../../../test/dynamodb/crash.ts';
import { storedCollection } from '../../../test/fakes/stored-collection.ts';
import { putWorkspace } from '../../../test/fakes/stored-user.ts';
import { createTestApi } from '../../../test/fakes/test-api.ts';
import { INJECTIONS } from '../../../test/injections/injections.ts';
import { ObjectStore } from '../../platform/s3/object-store.ts';
import type { StoredCollection } from '../../repositories/collections/stored-collection.ts';
import { readChunks } from '../../repositories/transcripts/bundle.ts';
import { failTranslation } from './fail-translation.ts';
import { translateTranscript } from './translate-transcript.ts';

const CREDITS = 100_000;
const SAID = 'We keep bees. They like Kubernetes & <rain>. That is all.';

/** A word for each second. */
function wordsOf(text: string): Word[] {
  return text.split(' ').map((content, second) => ({
    start_time: second,
    end_time: second + 1,
    type: 'pronunciation',
    alternatives: [{ content, confidence: 0.9 }],
  }));
}

/** A finished transcript of eleven words in a workspace that bought credits, and a stand-in for Amazon Translate. */
async function system(changes: Partial<StoredCollection> = {}, said = SAID) {
  const api = createTestApi();
  await putWorkspace(api.tables, 'org', { ann: 'member', bob: 'member', eve: 'owner' });
  await putWorkspace(api.tables, 'other', { mallory: 'owner' });
  await api.ledger.grant('org', { source: 'pack', credits: CREDITS, who: 'eve', reason: 'Pack' }, api.time.now);
  api.freeFeatures.push('TranscriptTranslation');
  const original = storedCollection({
    ...{ progress: undefined, tProgress: 100, tCompletion: { draft: true }, props: { duration: 60 } },
    ...{ mediaKey: 'media/c1/audio.mp3', contentType: 'audio/mpeg', peaksKey: 'media/c1/peaks.json' },
    ...changes,
  });
  await api.collections.create(original);
  await api.media.put('media/c1/audio.mp3', 'sound', 'audio/mpeg');
  await api.media.put('media/c1/peaks.json', '{}', 'application/json');
  const words = wordsOf(said);
  await api.transcripts.putDraft('c1', { chunks: [await api.chunks.write('c1', words)], wordCount: words.length });
  await api.transcripts.putSpeakers('c1', { '0': { name: 'Ann' }, '8': { name: 'Bob' } });
  const calls: string[] = [];
  const world: { refuses: boolean; meanwhile?: () => Promise<unknown> } = { refuses: false };
  const dependencies = {
    ...api,
    parts: new ObjectStore(api.s3Client, 'transcripts-bucket'),
    translator: {
      async translate({ from, to, html }: { from: string; to: string; html: string }) {
        if (world.refuses) throw new Error('Amazon Translate does not answer.');
        calls.push(html);
        await world.meanwhile?.();
        // Each word in capitals, but what must not be translated, and with the languages.
        return html.replace(
          /(<span translate="no">[^<]*<\/span>)|(<[^>]*>|&\w+;)|([\w.]+)/g,
          (_, kept, tag, word) => kept ?? tag ?? `${from}-${to}-${word.toUpperCase()}`,
        );
      },
    },
    clock: () => api.time.now,
    reportError: () => undefined,
  };
  const readText = async (id: string) => {
    const manifest = await api.transcripts.getManifest(id);
    return manifest && (await readChunks(api.chunks, manifest)).flat();
  };
  return {
    api,
    calls,
    world,
    work: translateTranscript(dependencies),
    fail: failTranslation(dependencies),
    readText,
    text: async (id: string) => (await readText(id))?.map(wordText).join(' ').replaceAll('en-es-', ''),
    translate: (caller = 'ann', to = 'es', id = 'c1') =>
      api.call('translateCollection', { params: { id }, caller, body: { to } }),
    translation: (id: string, caller = 'ann') => api.call('getTranslation', { params: { id }, caller }),
    retranslate: (id: string, edited: 'keep' | 'replace') =>
      api.call('retranslateCollection', { params: { id }, caller: 'ann', body: { edited } }),
    credits: async () => (await api.ledger.balance('org')).credits,
    edit: async (id: string, words: readonly Word[], startTime: number, endTime: number) => {
      const version = (await api.transcripts.getManifest(id))?.version;
      const body = { words, startTime, endTime, version, checkout: false };
      return (await api.call('saveTranscript', { params: { id }, caller: 'ann', body })).status;
    },
    remove: async (id: string) => (await api.call('deleteCollection', { params: { id }, caller: 'ann' })).status,
  };
}

async function translated(made = system()) {
  const world = await made;
  const { body } = await world.translate();
  const [job] = world.api.translationExecutions.started;
  if (!job) throw new Error('No translation was started.');
  await world.work(job);
  return { ...world, id: body.id, job };
}

describe('translating a transcript', () => {
  it('[translation.made] makes a transcript of its own with speakers, sentence times, highlights and media, once for a double click', async () => {
    const world = await system();
    const { api } = world;
    await api.highlights.create('c1', {
      ...{
        id: 'h1',
        content: 'Important',
        tags: { bees: true },
        startTime: 0,
        endTime: 3,
        highlighted: 'We keep bees.',
      },
      ...{ uid: 'bob', author: 'Bob', created: 1, replies: {} },
    });
    const [first, second] = await Promise.all([world.translate(), world.translate()]);
    expect([first.status, second.status, second.body.id]).toEqual([200, 200, first.body.id]);
    expect(first.body).toMatchObject({
      ...{ name: 'Interview (español)', languageCode: 'es', userId: 'ann', orgId: 'org', progress: 'PENDING' },
      tTranslation: { from: 'en-US', of: 'c1' },
    });
    expect(api.translationExecutions.started).toHaveLength(1);
    const { id } = first.body;
    expect(await world.text(id)).toBeUndefined();
    await world.work(api.translationExecutions.started[0] ?? { collectionId: '', jobId: '' });
    expect(await api.collections.get(id)).toMatchObject({
      ...{ tProgress: 100, tCompletion: { draft: true }, mediaKey: 'media/c1/audio.mp3', mediaOf: 'c1' },
      ...{ peaksKey: 'media/c1/peaks.json', props: { duration: 60 } },
      tTranslation: { from: 'en-US', of: 'c1', translated: true },
    });
    expect((await api.collections.get(id))?.progress).toBeUndefined();
    expect(await api.transcripts.getSpeakers(id)).toEqual(await api.transcripts.getSpeakers('c1'));
    expect((await api.highlights.list(id, 10, undefined)).highlights).toMatchObject([
      { id: 'h1', content: 'Important', highlighted: 'en-es-WE en-es-KEEP en-es-BEES.', startTime: 0, endTime: 3 },
    ]);
    const words = (await world.readText(id)) ?? [];
    const third = words.filter(({ start_time }) => start_time >= 8);
    expect([third[0]?.start_time, third.at(-1)?.end_time]).toEqual([8, 11]);
    // A repeated step finds it done.
    await world.work(api.translationExecutions.started[0] ?? { collectionId: '', jobId: '' });
    expect(world.calls).toHaveLength(1);
    expect((await world.translate()).body.progress).toBeUndefined();
  });

  it('[translation.text-stays-text] [translation.dictionary] keeps what was said as text, and terms of the dictionary as they are', async () => {
    const world = await system();
    await world.api.call('createDictionary', {
      params: { uid: 'ann' },
      caller: 'ann',
      body: { id: 'd1', name: 'Names', language: 'en-GB', terms: ['kubernetes'] },
    });
    const { id } = await translated(Promise.resolve(world));
    expect(world.calls[0]).toContain('<span translate="no">Kubernetes</span> &amp; &lt;rain&gt;.');
    expect(await world.text(id)).toBe('WE KEEP BEES. THEY LIKE Kubernetes & <RAIN>. THAT IS ALL.');
    expect(await world.api.keys('transcripts', `results/${id}-`)).toEqual([]);
  });

  it('[translation.injections] changes nothing but the words, whatever was said or a speaker is called', async () => {
    const said = INJECTIONS.map((injection) => `${injection.trim()} That is all.`.split(/\s+/u));
    const world = await system({}, said.flat().join(' '));
    const { api } = world;
    let begins = 0;
    const speakers: Record<string, { name: string }> = {};
    for (const [number, words] of said.entries()) {
      speakers[begins] = { name: INJECTIONS[number] ?? '' };
      begins += words.length;
    }
    await api.transcripts.putSpeakers('c1', speakers);
    const named = await api.transcripts.getSpeakers('c1');
    const rest = async () =>
      Promise.all((['users', 'organizations', 'shares'] as const).map((table) => api.tables.items(table)));
    const before = await rest();
    const { id } = await translated(Promise.resolve(world));
    // The words of a transcript are text to the translation, never markup of the request.
    for (const sent of world.calls) expect(sent.replace(/<span id="s\d+">|<\/span>/g, '')).not.toMatch(/[<>]/);
    const capitals = said.flat().map((word) => word.replace(/[\w.]+/g, (part) => part.toUpperCase()));
    expect((await world.text(id))?.split(' ')).toEqual(capitals);
    expect(await api.transcripts.getSpeakers(id)).toEqual(named);
    expect(await rest()).toEqual(before);
    expect((await api.tables.items('collections')).map((each) => each.id).sort()).toEqual(['c1', id].sort());
  });

  it('[writing.translation-price] holds base rate and a tenth at once, settles it at the end, and gives it back on failure', async () => {
    const world = await system();
    const { body } = await world.translate();
    expect(await world.credits()).toBe(CREDITS - 66);
    const [job] = world.api.translationExecutions.started;
    if (!job) throw new Error('No translation was started.');
    world.world.refuses = true;
    await expect(world.work(job)).rejects.toThrow('does not answer');
    expect(await world.fail({ ...job, error: { Error: 'ModelBusy' } })).toEqual({ failure: 'translation' });
    expect(await world.credits()).toBe(CREDITS);
    expect(await world.api.collections.get(body.id)).toMatchObject({ progress: 'ERROR', failure: 'translation' });
    // Translating the original again goes on with it.
    world.world.refuses = false;
    const again = await world.translate();
    expect(again.body).toMatchObject({ id: body.id, progress: 'PENDING' });
    await world.work(world.api.translationExecutions.started[1] ?? job);
    expect(await world.fail({ ...job, error: { Error: 'late' } })).toEqual({ failure: 'gone' });
    expect(await world.credits()).toBe(CREDITS - 66);
    expect((await world.api.collections.get(body.id))?.tTranslation?.translated).toBe(true);
    // A deleted one that is made again is paid again.
    expect(await world.remove(body.id)).toBe(200);
    world.api.time.now += 60;
    expect((await world.translate()).status).toBe(200);
    expect(await world.credits()).toBe(CREDITS - 132);
  });

  it('[translation.refused] is refused without the feature, credits, right, a finished transcript or the language', async () => {
    const world = await system();
    const code = async (call: ReturnType<typeof world.translate>) => (await call).body.error?.code;
    expect(await code(world.translate('bob'))).toBe('NOT_FOUND');
    expect(await code(world.translate('mallory'))).toBe('NOT_FOUND');
    expect((await world.translate('ann', 'en')).body.error.fields).toEqual({ to: 'language-same' });
    for (const to of ['tlh', 'es-ES', '__proto__']) {
      expect((await world.translate('ann', to)).body.error.fields).toEqual({ to: 'language-unknown' });
    }
    for (const translation of ['off', 'de,en', 'de,es']) {
      world.api.models.translation = translation;
      expect((await world.translate()).status).toBe(400);
    }
    world.api.models.translation = 'en,es';
    world.api.freeFeatures.pop();
    // Credits bring pay as you go, which has every feature; a workspace without both has not.
    await world.api.ledger.grant(
      'org',
      { source: 'back', credits: -CREDITS, who: 'eve', reason: 'Back' },
      world.api.time.now,
    );
    expect(await code(world.translate())).toBe('FEATURE_NOT_INCLUDED');
    world.api.freeFeatures.push('TranscriptTranslation');
    expect(await code(world.translate())).toBe('NOT_ENOUGH_MINUTES');
    expect(await code((await system({ progress: 'PENDING', tProgress: 0, tCompletion: undefined })).translate())).toBe(
      'ALREADY_PROCESSING',
    );
    expect((await (await system({ languageCode: 'eu-ES' })).translate()).status).toBe(400);
    expect(routes.translateCollection.path).toBe('/collections/v2/{id}/translate');
  });

  it('[translation.killed] killed at any write it goes on, pays for no part twice, and never shows a half translation', async () => {
    const long = Array.from(
      { length: 400 },
      (_, index) => `This is the sentence number ${index} of many in a long talk.`,
    );
    for (let at = 1; at < 12; at++) {
      const world = await system({}, long.join(' '));
      const { body } = await world.translate();
      const [job] = world.api.translationExecutions.started;
      if (!job) throw new Error('No translation was started.');
      const life = mortal(world.api.tables.documents);
      life.kill(at, at % 2 === 0 ? 'before' : 'after', true);
      const wasKilled = await world.work(job).then(
        () => false,
        (error: unknown) => error instanceof KilledError || String(error).includes('not available'),
      );
      const collection = await world.api.collections.get(body.id);
      if (collection?.tTranslation?.translated !== true) expect(collection?.tProgress).toBe(0);
      await world.work(job);
      expect(new Set(world.calls).size).toBe(world.calls.length);
      expect(((await world.text(body.id)) ?? '').split(' ')).toHaveLength(400 * 12);
      expect(await world.credits()).toBe(CREDITS - 66);
      if (!wasKilled) break;
      expect(at).toBeLessThan(11);
    }
  });

  it('[translation.long] translates twenty hours in requests that Amazon Translate takes, within memory', async () => {
    const sentence = 'And then we talked about the honey that the bees of the hospital made last year.';
    const said = Array.from({ length: 180_000 / 16 }, () => sentence).join(' ');
    const world = await system({ props: { duration: 72_000 } }, said);
    const { body } = await world.translate('ann', 'es');
    expect(body.error).toBeUndefined();
    const [job] = world.api.translationExecutions.started;
    if (!job) throw new Error('No translation was started.');
    const before = process.memoryUsage().rss;
    await world.work(job);
    expect(world.calls.every((html) => Buffer.byteLength(html) < 10_000)).toBe(true);
    expect(world.calls.length).toBeLessThan(250);
    expect((process.memoryUsage().rss - before) / 2 ** 20).toBeLessThan(1000);
    const manifest = await world.api.transcripts.getManifest(body.id);
    expect(manifest?.wordCount).toBe(180_000);
    expect(manifest?.bundle).toBeDefined();
  });

  it('[translation.deleted-meanwhile] ends quietly when it is deleted, and as failed when its original is', async () => {
    const world = await system();
    const { body } = await world.translate();
    const [job] = world.api.translationExecutions.started;
    if (!job) throw new Error('No translation was started.');
    expect(await world.remove('c1')).toBe(200);
    await expect(world.work(job)).rejects.toMatchObject({ name: 'Failure.translation-source' });
    expect(await world.fail({ ...job, error: { Error: 'Failure.translation-source' } })).toEqual({
      failure: 'translation-source',
    });
    expect(await world.credits()).toBe(CREDITS);
    expect(await world.remove(body.id)).toBe(200);
    await expect(world.work(job)).rejects.toMatchObject({ name: 'JobGone' });
    expect(await world.api.keys('media')).toEqual([]);
  });
});

describe('a translation that is deleted while it is made', () => {
  const long = Array.from({ length: 2000 }, (_, index) => `This is the sentence number ${index} of a long talk.`);

  it.each([
    ['before the last requests', long.join(' '), 4],
    ['before its words are written', SAID, 1],
  ])(
    '[translation.deleted-meanwhile] ends, gives its credits back and leaves nothing, %s',
    async (_when, said, calls) => {
      const world = await system({}, said);
      const { body } = await world.translate();
      const [job] = world.api.translationExecutions.started;
      if (!job) throw new Error('No translation was started.');
      expect(await world.credits()).toBe(CREDITS - 66);
      const removed: number[] = [];
      world.world.meanwhile = async () => {
        if (removed.length === 0) removed.push((await world.remove(body.id)) ?? 0);
      };
      await expect(world.work(job)).rejects.toMatchObject({ name: 'JobGone' });
      expect(removed).toContain(200);
      expect(world.calls).toHaveLength(calls);
      expect(await world.credits()).toBe(CREDITS);
      const kept = (key: string) => key.includes(body.id);
      expect((await world.api.keys('transcripts')).filter(kept)).toEqual([]);
      expect((await world.api.tables.items('transcripts')).filter((item) => item.id === body.id)).toEqual([]);
      expect(await world.fail({ ...job, error: { Error: 'JobGone' } })).toEqual({ failure: 'gone' });
    },
  );

  it('[translation.killed] is not made for nothing by a step that goes on after its execution was stopped', async () => {
    const world = await system({}, long.join(' '));
    const { body } = await world.translate();
    const [job] = world.api.translationExecutions.started;
    if (!job) throw new Error('No translation was started.');
    world.world.meanwhile = () => world.fail({ ...job, error: { Error: 'States.Timeout' } });
    await expect(world.work(job)).rejects.toMatchObject({ name: 'JobGone' });
    expect(await world.credits()).toBe(CREDITS);
    expect((await world.api.collections.get(body.id))?.tTranslation?.translated).toBeUndefined();
    // The parts that are done are kept for the next attempt.
    const { length } = world.calls;
    delete world.world.meanwhile;
    await world.translate();
    await world.work(world.api.translationExecutions.started[1] ?? job);
    expect(new Set(world.calls).size).toBe(world.calls.length);
    expect(world.calls.length).toBeGreaterThan(length);
    expect(await world.credits()).toBe(CREDITS - 66);
  });

  it('[translation.deleted-meanwhile] gives back what translating its changed sentences again holds', async () => {
    const world = await translated();
    expect(await world.edit('c1', wordsOf('Sell'), 0, 0)).toBe(200);
    const before = await world.credits();
    await world.retranslate(world.id, 'keep');
    expect(await world.credits()).toBeLessThan(before);
    expect(await world.remove(world.id)).toBe(200);
    expect(await world.credits()).toBe(before);
    await expect(world.work(world.api.translationExecutions.started[1] ?? world.job)).rejects.toMatchObject({
      name: 'JobGone',
    });
    expect(await world.credits()).toBe(before);
  });
});

describe('the media of original and translation', () => {
  it('[translation.media] are kept while one of them plays them, and deleted with the last, in any order', async () => {
    const { api, remove, id, translate, work } = await translated();
    const { body: second } = await translate('ann', 'de', id);
    await work(api.translationExecutions.started[1] ?? { collectionId: '', jobId: '' });
    expect((await api.collections.get(second.id))?.mediaOf).toBe('c1');
    expect(await remove('c1')).toBe(200);
    expect((await api.call('getCollectionAudio', { params: { id }, caller: 'ann' })).body.url).toContain(
      'media/c1/audio.mp3',
    );
    expect(await remove(id)).toBe(200);
    expect(await api.keys('media')).toEqual(['media/c1/audio.mp3', 'media/c1/peaks.json']);
    expect(await remove(second.id)).toBe(200);
    expect(await api.keys('media')).toEqual([]);
    expect(await api.tables.items('transcripts')).toEqual([]);
    expect(await api.keys('transcripts')).toEqual([]);
  });

  it('[translation.media] a translation made before the picture of its video gets the picture from the original', async () => {
    const { api, id } = await translated(system({ video: true }));
    const open = async () => (await api.call('getCollection', { params: { id }, caller: 'ann' })).body.media;
    expect(await open()).not.toHaveProperty('videoUrl');
    await api.collections.changeAttempt('c1', 1, { videoKey: 'media/c1/video.mp4' });
    expect((await open())?.videoUrl).toContain('media/c1/video.mp4');
    await api.collections.delete('c1');
    expect(await open()).toMatchObject({ videoFailed: true });
  });
});

describe('a translation beside its original', () => {
  it('[translation.family] lists the transcripts of a recording that the caller may read', async () => {
    const { translation, id } = await translated();
    expect((await translation('c1')).body.members).toEqual([
      { id: 'c1', name: 'Interview', languageCode: 'en-US', finished: true },
      { id, name: 'Interview (español)', languageCode: 'es', from: 'en-US', finished: true },
    ]);
    expect((await translation(id)).body).toMatchObject({ source: 'c1', changes: { sentences: 0, edited: 0 } });
    expect((await translation(id, 'eve')).body.members).toHaveLength(2);
    expect((await translation(id, 'bob')).status).toBe(404);
  });

  it('[translation.changes] [translation.retranslate] knows changed sentences, and translates only them again for their price', async () => {
    const world = await translated();
    const { api, id, calls } = world;
    // A person improves the first sentence of the translation; later the second one of the original changes.
    const first = wordsOf('Criamos abejas.').map((word) => ({
      ...word,
      alternatives: [{ content: wordText(word), confidence: 1 }],
    }));
    expect(await world.edit(id, first, 0, 2.9)).toBe(200);
    const like = wordsOf('0 1 2 3 love').slice(4);
    expect(await world.edit('c1', like, 4, 4)).toBe(200);
    const { changes } = (await world.translation(id)).body;
    expect(changes).toEqual({ sentences: 1, edited: 0, credits: 6, editedCredits: 0, times: [3] });
    const before = await world.credits();
    const begun = await world.retranslate(id, 'keep');
    expect(begun.body).toMatchObject({
      toolRun: { tool: 'retranslate', running: true },
      tCompletion: { recode: false },
    });
    expect((await world.retranslate(id, 'replace')).body.toolRun).toEqual(begun.body.toolRun);
    expect(await world.credits()).toBe(before - 6);
    const job = api.translationExecutions.started[1] ?? world.job;
    await world.work(job);
    expect(calls[1]).not.toContain('bees');
    expect(await world.text(id)).toBe('Criamos abejas. THEY LOVE KUBERNETES & <RAIN>. THAT IS ALL.');
    expect(await api.collections.get(id)).toMatchObject({ toolRun: { running: false }, tCompletion: { recode: true } });
    expect((await world.translation(id)).body.changes).toMatchObject({ sentences: 0 });
    expect(await world.credits()).toBe(before - 6);
    await expect(world.work(job)).rejects.toMatchObject({ name: 'JobGone' });
    expect((await world.retranslate(id, 'keep')).body.error.code).toBe('CONFLICT');
    // The version before is kept.
    expect((await api.versions.list(id, 10, undefined)).versions.length).toBeGreaterThan(0);
  });

  it('[translation.hand-edits] keeps or replaces sentences that a person edited, as they say, and gives credits back on failure', async () => {
    const world = await translated();
    const { id, api } = world;
    expect(await world.edit(id, wordsOf('Criamos abejas.'), 0, 2.9)).toBe(200);
    expect(await world.edit('c1', wordsOf('Sell'), 0, 0)).toBe(200);
    expect((await world.translation(id)).body.changes).toMatchObject({ sentences: 1, edited: 1 });
    const before = await world.credits();
    await world.retranslate(id, 'replace');
    const failing = api.translationExecutions.started[1] ?? world.job;
    world.world.refuses = true;
    await expect(world.work(failing)).rejects.toThrow();
    expect(await world.fail({ ...failing, error: { Error: 'ModelBusy' } })).toEqual({ failure: 'translation' });
    expect(await world.credits()).toBe(before);
    expect(await world.text(id)).toMatch(/^Criamos abejas\./);
    world.world.refuses = false;
    api.time.now += 1;
    await world.retranslate(id, 'keep');
    await world.work(api.translationExecutions.started[2] ?? world.job);
    expect(await world.credits()).toBe(before);
    expect(await world.text(id)).toMatch(/^Criamos abejas\./);
    expect((await world.translation(id)).body.changes).toMatchObject({ sentences: 0 });
    expect(await world.edit('c1', wordsOf('Buy'), 0, 0)).toBe(200);
    api.time.now += 1;
    await world.retranslate(id, 'replace');
    await world.work(api.translationExecutions.started[3] ?? world.job);
    expect(await world.text(id)).toMatch(/^BUY KEEP BEES\./);
  });

  it('[translation.hand-edits] says the prices that are paid, also where they are rounded', async () => {
    // Sentences of 3, 5 and 3 seconds: 4, 6 and 4 credits one by one, 7 for the first and the last.
    const world = await translated();
    expect(await world.edit(world.id, wordsOf('Criamos abejas.'), 0, 2.9)).toBe(200);
    expect(await world.edit('c1', wordsOf('Sell'), 0, 0)).toBe(200);
    expect(await world.edit('c1', wordsOf('0 1 2 3 4 5 6 7 8 9 ends.').slice(10), 10, 10)).toBe(200);
    const { changes } = (await world.translation(world.id)).body;
    expect(changes).toMatchObject({ sentences: 2, edited: 1, credits: 7, editedCredits: 3 });
    const before = await world.credits();
    await world.retranslate(world.id, 'keep');
    expect(await world.credits()).toBe(before - 4);
  });
});
