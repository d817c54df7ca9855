import { TranscriptsRepository } from '@parlance/lambdas/repositories/transcripts/transcripts-repository';
import { openStores } from './stores.ts';

it('[editor.save-atomic] a change counts as made when its answer was lost', async () => {
  const stores = await openStores();
  const { documents, tables } = stores.region('us');
  const transcripts = new TranscriptsRepository(documents, tables.transcripts);
  const losing = () => new TranscriptsRepository(stores.documentsLosingAnAnswer('us'), tables.transcripts);
  const id = 'answer-lost';
  await transcripts.putDraft(id, { chunks: [], wordCount: 0 });
  const before = await transcripts.getManifest(id);
  if (!before) throw new Error('no manifest');
  const saved = { ...before, version: 2 };
  expect(await losing().swapManifest(id, 1, saved)).toBe(true);
  expect(await losing().setBundle(id, saved, { chunks: [], bundle: 'words/b.json', retired: [] })).toBe(true);
  expect(await transcripts.getManifest(id)).toEqual({ ...saved, chunks: [], bundle: 'words/b.json' });
});
