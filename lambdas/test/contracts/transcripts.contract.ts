import { replaceWordRange, type Word } from '@parlance/contract/transcript';
import { saveTranscript } from '../../src/domains/transcripts/save-transcript.ts';
import { CollectionsRepository } from '../../src/repositories/collections/collections-repository.ts';
import { bundled } from '../../src/repositories/transcripts/bundle.ts';
import { ChunkStore } from '../../src/repositories/transcripts/chunk-store.ts';
import { renewBundle } from '../../src/repositories/transcripts/renew-bundle.ts';
import { splitWords } from '../../src/repositories/transcripts/split-words.ts';
import { thinVersions } from '../../src/repositories/transcripts/thin-versions.ts';
import { TranscriptsRepository } from '../../src/repositories/transcripts/transcripts-repository.ts';
import { VersionsRepository } from '../../src/repositories/transcripts/versions-repository.ts';
import type { Stores } from './stores.ts';

/** The contract tests of TranscriptsRepository and VersionsRepository, for all stores. */
export function describeTranscriptsRepository(stores: () => Stores): void {
  let transcripts: TranscriptsRepository;
  let versions: VersionsRepository;
  let chunks: ChunkStore;
  let collections: CollectionsRepository;
  beforeAll(() => {
    const us = stores().region('us');
    transcripts = new TranscriptsRepository(us.documents, us.tables.transcripts);
    versions = new VersionsRepository(us.documents, us.tables.transcripts);
    collections = new CollectionsRepository(us.documents, us.tables.collections);
    chunks = new ChunkStore(us.s3, us.bucket('transcripts'));
  });

  function words(count: number, from = 0): Word[] {
    return Array.from({ length: count }, (_, i) => ({
      start_time: from + i / 2,
      end_time: from + i / 2 + 0.4,
      type: 'pronunciation',
      alternatives: [{ content: `w${i}`, confidence: 0.9 }],
    }));
  }

  async function draft(id: string, all: readonly Word[]): Promise<void> {
    const written = await Promise.all(splitWords(all).map((piece) => chunks.write(id, piece)));
    expect(await transcripts.putDraft(id, { chunks: written, wordCount: all.length })).toBe(true);
  }

  async function readAll(id: string): Promise<Word[]> {
    const manifest = await transcripts.getManifest(id);
    return (await Promise.all(manifest?.chunks.map(({ key }) => chunks.read(key)) ?? [])).flat();
  }

  describe('transcripts', () => {
    it('[pipeline.keeps-edits] take a repeated draft only until they are edited', async () => {
      await draft('drafts', words(10));
      await draft('drafts', words(12));
      const manifest = await transcripts.getManifest('drafts');
      if (!manifest) throw new Error('no manifest');
      expect(await transcripts.swapManifest('drafts', 1, { ...manifest, version: 2 })).toBe(true);
      expect(await transcripts.swapManifest('drafts', 1, { ...manifest, version: 2 })).toBe(false);
      expect(await transcripts.putDraft('drafts', { chunks: [], wordCount: 0 })).toBe(false);
      expect((await transcripts.getManifest('drafts'))?.wordCount).toBe(12);
    });

    it('[editor.opens-long] are bundled, and bundled again, with no other change', async () => {
      const id = 'bundled';
      const all = words(80);
      const pieces = splitWords(all, 10);
      const written = await Promise.all(pieces.map((piece) => chunks.write(id, piece)));
      await transcripts.putDraft(id, { ...(await bundled(chunks, id, written, pieces)), wordCount: all.length });
      const draft = await transcripts.getManifest(id);
      if (!draft?.bundle) throw new Error('no bundle');
      expect(await chunks.readBundle(draft.bundle)).toEqual(pieces);

      const loose = { ...draft, version: 2, chunks: draft.chunks.map(({ part: _, ...chunk }) => chunk), keptUpTo: 1 };
      expect(await transcripts.swapManifest(id, 1, loose)).toBe(true);
      await renewBundle({ transcripts, chunks, clock: () => 1000 }, id);
      const renewed = await transcripts.getManifest(id);
      expect(renewed).toEqual({
        ...draft,
        ...{ version: 2, keptUpTo: 1, bundle: renewed?.bundle, retired: [{ key: draft.bundle, at: 1000 }] },
      });
      expect(renewed?.bundle).not.toBe(draft.bundle);
      expect(await chunks.readBundle(renewed?.bundle ?? '')).toEqual(pieces);

      // A late bundle changes nothing when the bundle or the version is another by now.
      expect(await transcripts.setBundle(id, loose, draft)).toBe(false);
      expect(await transcripts.setBundle(id, { ...loose, version: 1, bundle: renewed?.bundle }, draft)).toBe(false);
      expect(await transcripts.setBundle(id, { ...loose, bundle: undefined }, draft)).toBe(false);
      expect(await transcripts.getManifest(id)).toEqual(renewed);
    });

    it('[editor.save-range] are saved in DynamoDB and S3 as on the flat words', async () => {
      const id = 'saved';
      const all = words(5000);
      await draft(id, all);
      await collections.create({
        ...{ id, name: 'n', userId: 'ann', orgId: 'org', userOrgId: 'ann#org', languageCode: 'en-US', locale: 'us' },
        ...{ started: 1, tProgress: 100, attempt: 1 },
        source: { kind: 'file', uploadKey: 'uploads/ann/12345678.mp3' },
      });
      const problems: string[] = [];
      const reportError = (message: string) => void problems.push(message);
      const others = {
        organizations: { get: async () => undefined, isMember: async () => true },
        users: { get: async () => undefined },
      };
      const save = saveTranscript({
        ...others,
        versions,
        collections,
        transcripts,
        chunks,
        clock: () => 1000,
        reportError,
      });
      const caller = { uid: 'ann', email: '' };
      const before = await transcripts.getManifest(id);
      const edit = { startTime: 1100, endTime: 1101, words: words(1, 1100.25), checkout: true };
      const saved = await save({
        params: { id },
        query: {},
        caller,
        sourceIp: '127.0.0.1',
        userAgent: 'test',
        address: 'https://api.example',
        body: { ...edit, version: 1 },
      });
      expect(saved).toEqual({ version: 2, wordCount: 4998 });
      expect(await readAll(id)).toEqual(replaceWordRange(all, edit.startTime, edit.endTime, edit.words));
      const after = await transcripts.getManifest(id);
      const kept = after?.chunks.filter(({ key }) => before?.chunks.some((chunk) => chunk.key === key));
      expect(kept).toHaveLength((before?.chunks.length ?? 0) - 1);
      expect(problems).toEqual([]);
      const keptVersion = (await versions.get(id, 1))?.chunks.map(({ key }) => key);
      expect(keptVersion).toEqual(before?.chunks.map(({ key }) => key));
    });

    it('[editor.versions] are kept with the save that replaces them, listed newest first, and named', async () => {
      await draft('kept', words(3));
      const manifest = await transcripts.getManifest('kept');
      if (!manifest) throw new Error('no manifest');
      const speakersKey = await chunks.writeSpeakers('kept', { 0: { name: 'Ann' } });
      expect(await chunks.readSpeakers(speakersKey)).toEqual({ 0: { name: 'Ann' } });
      const keeping = (version: number) => versions.keeping('kept', { ...manifest, version, speakersKey });
      expect(await transcripts.swapManifest('kept', 1, { ...manifest, version: 2 }, keeping(1))).toBe(true);
      expect(await transcripts.swapManifest('kept', 1, { ...manifest, version: 2 }, keeping(9))).toBe(false);
      expect(await transcripts.swapManifest('kept', 2, { ...manifest, version: 3 }, keeping(2))).toBe(true);
      const first = await versions.list('kept', 1, undefined);
      expect([first.versions.map(({ version }) => version), first.hasMore]).toEqual([[2], true]);
      expect((await versions.list('kept', 5, 2)).versions.map(({ version }) => version)).toEqual([1]);
      expect(await versions.rename('kept', 1, 'Final')).toBe(true);
      expect((await versions.get('kept', 1))?.name).toBe('Final');
      expect(await versions.rename('kept', 1, '')).toBe(true);
      expect((await versions.get('kept', 1))?.name).toBeUndefined();
      expect(await versions.rename('kept', 9, 'x')).toBe(false);
    });

    it('[editor.speaker-batches] keep any number of speakers, in order of time, over batches', async () => {
      const many = Object.fromEntries(Array.from({ length: 140 }, (_, i) => [String(i * 10.5), { name: `S${i % 3}` }]));
      await transcripts.putSpeakers('speakers', many);
      await transcripts.putSpeakers('speakers', { '10.500': { name: 'First' }, '10.5': { name: 'Ann' } });
      expect(await transcripts.getSpeakers('speakers')).toEqual({ ...many, '10.5': { name: 'Ann' } });
      await transcripts.deleteSpeaker('speakers', 10.5);
      await transcripts.deleteSpeaker('speakers', 10.5);
      expect(Object.keys(await transcripts.getSpeakers('speakers'))).toHaveLength(139);
      await transcripts.replaceSpeakers('speakers', { 0: { name: 'Ann' }, 4.2: { name: 'Bob' } });
      expect(await transcripts.getSpeakers('speakers')).toEqual({ 0: { name: 'Ann' }, 4.2: { name: 'Bob' } });
    });

    it('[dashboard.delete] are deleted completely', async () => {
      await draft('gone', words(5));
      await transcripts.putSpeakers('gone', { 0: { name: 'Ann' } });
      await transcripts.deleteAll('gone');
      expect(await transcripts.getManifest('gone')).toBeUndefined();
      expect(await transcripts.getSpeakers('gone')).toEqual({});
    });

    it('[editor.versions-kept] delete versions with the objects that no other version has', async () => {
      const id = 'thinned';
      await draft(id, words(10));
      const first = await transcripts.getManifest(id);
      if (!first) throw new Error('no manifest');
      const DAY = 24 * 3600;
      const now = 1000 * DAY;
      const speakersKey = await chunks.writeSpeakers(id, {});
      let spare = '';
      for (const [version, savedAt] of [
        [2, now - 40 * DAY],
        [3, now - 40 * DAY + 60],
        [4, now],
      ] as const) {
        const chunk = { ...(await chunks.write(id, words(5))), since: version };
        if (version === 2) spare = chunk.key;
        const manifest = { ...first, version, chunks: [...first.chunks, chunk], savedAt, keptUpTo: version };
        const kept = versions.keeping(id, { version, wordCount: 15, chunks: manifest.chunks, savedAt, speakersKey });
        expect(await transcripts.swapManifest(id, version === 2 ? 1 : version - 1, manifest, kept)).toBe(true);
      }
      await thinVersions({ transcripts, versions, chunks }, id, now);
      expect((await versions.outline(id)).map(({ version }) => version)).toEqual([3, 4]);
      await expect(chunks.read(spare)).rejects.toThrow();
      for (const { chunks: keys } of await versions.objects(id)) {
        for (const { key } of keys) expect(await chunks.read(key)).not.toHaveLength(0);
      }
      const gone = versions.mustBeKept(id, 2);
      expect(await transcripts.swapManifest(id, 4, { ...first, version: 5 }, gone)).toBe(false);
      expect(await transcripts.swapManifest(id, 4, { ...first, version: 5 }, versions.mustBeKept(id, 3))).toBe(true);
    }, 60_000);
  });
}
