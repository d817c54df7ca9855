import { bundleObject } from '@parlance/contract/bundle-object';
import { chunkObject } from '@parlance/contract/chunk-object';
import type { ResponseOf } from '@parlance/contract/endpoints';
import { fetchWords } from '@parlance/contract/fetch-words';
import type { TranscriptRef, Word } from '@parlance/contract/transcript';
import fc from 'fast-check';
import { storedCollection } from '../../../test/fakes/stored-collection.ts';
import { putWorkspace } from '../../../test/fakes/stored-user.ts';
import { createTestApi } from '../../../test/fakes/test-api.ts';
import { wordsKey } from '../objects/object-keys.ts';
import { bundled } from './bundle.ts';

const CHUNKS = 20;

function word(start: number, content = `word${start}`): Word {
  return { start_time: start, end_time: start, type: 'pronunciation', alternatives: [{ content, confidence: 1 }] };
}

function transcriptOf({ transcript }: ResponseOf<'getCollection'>): TranscriptRef {
  if (!transcript) throw new Error('The collection has no transcript.');
  return transcript;
}

/** A transcript of twenty chunks of one word, at 0, 10, 20... seconds. */
async function transcribed({ isBundled }: { isBundled: boolean }) {
  const api = createTestApi();
  await putWorkspace(api.tables, 'org', { ann: 'member' });
  await api.collections.create(storedCollection({ progress: undefined }));
  const words = Array.from({ length: CHUNKS }, (_, i) => [word(i * 10)]);
  const chunks = await Promise.all(words.map((each) => api.chunks.write('c1', each)));
  const draft = isBundled ? await bundled(api.chunks, 'c1', chunks, words) : { chunks };
  await api.transcripts.putDraft('c1', { ...draft, wordCount: CHUNKS });
  const call = { params: { id: 'c1' }, caller: 'ann' };
  let version = 1;
  const edit = async (content: string, ...starts: number[]) => {
    for (const start of starts) {
      const body = { words: [word(start, content)], startTime: start, endTime: start, version };
      ({ version } = (await api.call('saveTranscript', { ...call, body })).body);
    }
  };
  const open = async (query = {}) => transcriptOf((await api.call('getCollection', { ...call, query })).body);
  const read = async (query = {}) => {
    const asked: string[] = [];
    const words = await fetchWords(await open(query), async (url) => {
      const key = /words\/[^?]*/.exec(url)?.[0] ?? '';
      asked.push(key);
      return key.includes('bundle')
        ? bundleObject(await api.chunks.readBundle(key))
        : chunkObject(await api.chunks.read(key));
    });
    return { text: words.map(({ alternatives }) => alternatives[0]?.content).join(' '), requests: asked.length };
  };
  const leave = () => api.call('checkIn', call);
  const update = (versionId: string, body: object) =>
    api.call('updateVersion', { params: { id: 'c1', versionId }, body, caller: 'ann' });
  return { api, edit, open, read, leave, update, version: () => version };
}

/** The keys of the bundles that are stored. */
function bundles(api: ReturnType<typeof createTestApi>): string[] {
  return api.keys('transcripts', wordsKey('c1', 'bundle', '').replace('.json', ''));
}

const DRAFT = Array.from({ length: CHUNKS }, (_, i) => `word${i * 10}`).join(' ');
/** Each in a chunk that is joined with the one before it: they are short. */
const EDITED = [10, 30, 50, 70, 90, 110, 130];

function afterEdit(content: string, starts: readonly number[]): string {
  return Array.from({ length: CHUNKS }, (_, i) => (starts.includes(i * 10) ? content : `word${i * 10}`)).join(' ');
}

describe('the bundle of a transcript', () => {
  it('[editor.opens-long] has all words of the draft; edited chunks are fetched separately', async () => {
    const { edit, read } = await transcribed({ isBundled: true });
    expect(await read()).toEqual({ text: DRAFT, requests: 1 });
    await edit('new', 20);
    expect(await read()).toEqual({ text: afterEdit('new', [20]), requests: 2 });
  });

  it('[editor.opens-long] is written again when a user leaves after many edits, with the same words', async () => {
    const { api, edit, read, leave, version } = await transcribed({ isBundled: true });
    await edit('new', ...EDITED.slice(1));
    await leave();
    expect(await read()).toEqual({ text: afterEdit('new', EDITED.slice(1)), requests: 7 });
    await edit('new', 10);
    await leave();
    expect(await read()).toEqual({ text: afterEdit('new', EDITED), requests: 1 });
    const subtitles = await api.call('getSubtitles', { params: { id: 'c1' }, query: {}, caller: 'ann' });
    expect(subtitles.body.content.match(/new|word\d+/g)?.join(' ')).toBe(afterEdit('new', EDITED));
    const manifest = await api.transcripts.getManifest('c1');
    expect(manifest?.version).toBe(version());
    // A reader who opened it before still fetches the old one, which is deleted with the replaced chunks.
    expect(bundles(api)).toHaveLength(2);
    expect(manifest?.retired.at(-1)?.key).toMatch(/bundle/);
    api.time.now += 21 * 60;
    await edit('newer', 10);
    expect(bundles(api)).toEqual([manifest?.bundle]);
    expect((await read()).text).toBe(afterEdit('new', EDITED).replace('new', 'newer'));
  });

  it('[editor.opens-long] is made for a transcript that had none', async () => {
    const { read, leave } = await transcribed({ isBundled: false });
    expect(await read()).toEqual({ text: DRAFT, requests: CHUNKS });
    await leave();
    expect(await read()).toEqual({ text: DRAFT, requests: 1 });
  });

  it('[editor.opens-long] leaves a short transcript as it is', async () => {
    const api = createTestApi();
    await putWorkspace(api.tables, 'org', { ann: 'member' });
    const chunks = [await api.chunks.write('c1', [word(0)])];
    expect(await bundled(api.chunks, 'c1', chunks, [[word(0)]])).toEqual({ chunks });
    expect(bundles(api)).toEqual([]);
  });

  it('[editor.versions] serves the unchanged chunks of earlier versions, and restored versions', async () => {
    const { edit, read, leave, update, version } = await transcribed({ isBundled: true });
    await edit('new', ...EDITED);
    await leave();
    expect(await read({ versionId: '1' })).toEqual({ text: DRAFT, requests: 1 + 2 * EDITED.length });
    expect((await update('1', { restore: version() })).status).toBe(200);
    expect(await read()).toEqual({ text: DRAFT, requests: 1 + 2 * EDITED.length });
    await leave();
    expect(await read()).toEqual({ text: DRAFT, requests: 1 });
  });

  it('[sharing.public] is open to the public key only while it has no replaced words', async () => {
    const { api, edit, leave } = await transcribed({ isBundled: true });
    const { pubkey } = (await api.call('createPublicKey', { params: { id: 'c1' }, caller: 'ann' })).body;
    const open = async () =>
      transcriptOf((await api.call('getCollection', { params: { id: 'c1' }, query: { pubkey } })).body);
    expect((await open()).bundleUrl).toContain('bundle');
    await edit('redacted', 0);
    const edited = await open();
    expect(edited.bundleUrl).toBeUndefined();
    expect(edited.chunks.every(({ url, part }) => url !== undefined && part === undefined)).toBe(true);
    await edit('redacted', ...EDITED);
    await leave();
    expect((await open()).bundleUrl).toContain('bundle');
    await api.call('saveTranscript', {
      params: { id: 'c1' },
      body: { words: [], startTime: 0, endTime: 20, version: 9 },
      caller: 'ann',
    });
    expect((await open()).bundleUrl).toBeUndefined();
  });

  it('[sharing.public] never shows replaced words to the public key, after any edits', async () => {
    const place = fc.oneof(fc.constantFrom(0, 190), fc.integer({ min: 0, max: 210 }));
    const change = fc.oneof(
      { weight: 6, arbitrary: fc.record({ at: place, length: fc.nat(30), words: fc.constantFrom(0, 0, 1, 3) }) },
      { weight: 2, arbitrary: fc.constant('leave' as const) },
      { weight: 1, arbitrary: fc.record({ restore: fc.nat() }) },
    );
    let bundled = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 10, maxLength: 40 }), async (changes) => {
        const { api, leave, update } = await transcribed({ isBundled: true });
        const call = { params: { id: 'c1' }, caller: 'ann' };
        const { pubkey } = (await api.call('createPublicKey', call)).body;
        for (const [number, each] of changes.entries()) {
          api.time.now += 300;
          const version = (await api.transcripts.getManifest('c1'))?.version ?? 0;
          if (each === 'leave') await leave();
          else if ('restore' in each) {
            const versions = (await api.call('listVersions', { ...call, query: {} })).body.data;
            const chosen = versions[each.restore % versions.length];
            if (chosen) await update(chosen.versionId, { restore: version });
          } else {
            const [startTime, endTime] = [each.at, each.at + each.length];
            const words = Array.from({ length: each.words }, (_, i) => word(startTime, `new${number}-${i}`));
            await api.call('saveTranscript', { ...call, body: { words, startTime, endTime, version } });
          }
          const manifest = await api.transcripts.getManifest('c1');
          const shown = await api.call('getCollection', { params: { id: 'c1' }, query: { pubkey } });
          if (shown.body.transcript?.bundleUrl === undefined) continue;
          bundled += 1;
          const stands = await Promise.all(manifest?.chunks.map(({ key }) => api.chunks.read(key)) ?? []);
          expect((await api.chunks.readBundle(manifest?.bundle ?? '')).flat()).toEqual(stands.flat());
        }
      }),
      { numRuns: 15 },
    );
    // How many is chance: it says only that the property was tried at all.
    expect(bundled).toBeGreaterThan(0);
  });

  it('[editor.opens-long] is discarded when a change is made while it is written', async () => {
    const { api, edit, read, leave } = await transcribed({ isBundled: false });
    const write = api.chunks.writeBundle.bind(api.chunks);
    api.chunks.writeBundle = async (...args) => {
      const key = await write(...args);
      await edit('meanwhile', 30);
      return key;
    };
    await leave();
    expect(bundles(api)).toEqual([]);
    expect(await read()).toEqual({ text: afterEdit('meanwhile', [30]), requests: CHUNKS - 1 });
  });

  it('[editor.lock] does not block check-in when it fails', async () => {
    const { api, leave } = await transcribed({ isBundled: false });
    api.chunks.writeBundle = () => Promise.reject(new Error('no room'));
    expect((await leave()).status).toBe(200);
    expect(api.problems).toEqual(['The words of c1 could not be bundled']);
  });
});
