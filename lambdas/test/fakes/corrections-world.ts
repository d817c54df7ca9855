import type { Locale } from '@parlance/contract/regions';
import type { Standing } from '@parlance/contract/schemas/corrector';
import type { Word } from '@parlance/contract/transcript';
import { newTask, type Task } from '../../src/repositories/corrections/task.ts';
import { putCollection, storedCollection } from './stored-collection.ts';
import { createTestApi } from './test-api.ts';

/** Words of a second each. */
export function wordsOf(text: string): Word[] {
  return text.split(' ').map((content, at) => ({
    ...{ start_time: at, end_time: at + 0.5 },
    alternatives: [{ content, confidence: 1 }],
    type: 'pronunciation',
  }));
}

/** A region with correctors and orders of customers. */
export function correctionsWorld(locale: Locale = 'us', other?: ReturnType<typeof createTestApi>) {
  const api = createTestApi(locale, other?.directoryTables);
  return {
    api,
    /** A corrector of English in both regions, who is not on probation, with `changes`. */
    async corrector(uid: string, changes: Partial<Standing> = {}): Promise<string> {
      await api.standings.change(uid, (before) => ({
        ...{ uid, name: `Name of ${uid}`, email: `${uid}@example.com`, locale, languages: ['en'], reviews: [] },
        ...{ regions: ['us', 'eu'], isOnProbation: false, hiddenInLeaderboard: false, since: 1 },
        ...before,
        ...changes,
      }));
      return uid;
    },
    /** An ordered transcript with its task in the queue. */
    async order(id: string, changes: Partial<Task> = {}, text = 'the quick brown fox'): Promise<string> {
      const words = wordsOf(text);
      const task = newTask({
        ...{ id, order: 1, languageCode: 'en', oid: 'customers', owner: 'customer', seconds: 600, difficulty: 'easy' },
        ...{ created: api.time.now, due: api.time.now + 24 * 3600, token: `token of ${id}` },
      });
      await putCollection(
        api.tables,
        storedCollection({
          ...{ id, userId: task.owner, orgId: task.oid, tProgress: 100, name: 'Board meeting', notes: 'Secret' },
          ...{
            description: 'Secret',
            sharedWith: { bob: true },
            snippet: text,
            editingName: 'Ann',
            progress: undefined,
          },
          ...{ mediaKey: `media/${id}/sound.mp3`, tCompletion: { draft: true, perfection: false } },
        }),
      );
      const chunk = await api.chunks.write(id, words);
      await api.transcripts.putDraft(id, { chunks: [chunk], wordCount: words.length, attempt: 1 });
      await api.transcripts.putSpeakers(id, { '0': { name: 'Ann' } });
      await api.corrections.open({ ...task, ...changes });
      return id;
    },
    pop: (caller: string, query: Record<string, string> = {}, language = 'en') =>
      api.call('popCorrection', { params: { language }, query, caller }),
    /** The body of a save that replaces all words. */
    save: (id: string, caller: string, text: string, version: number) =>
      api.call('saveCorrection', {
        ...{ params: { id }, caller },
        body: { words: wordsOf(text), startTime: 0, endTime: 1000, version },
      }),
    complete: (id: string, caller: string, body: Record<string, unknown> = {}) =>
      api.call('completeCorrection', { params: { id }, caller, body }),
  };
}
