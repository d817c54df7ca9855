import { isDraftComplete, type OpenedCollection } from '@parlance/contract/collection';
import type { CollectionSummary } from '@parlance/contract/collection-summary';
import { collectionSchema } from '@parlance/contract/schemas/collection';
import { callApi } from '@parlance/ui/api-client';
import {
  archiveFile,
  collectionFile,
  distinctNames,
  type ExportedFile,
  exportedFile,
  exportFileName,
  hasBookmarks,
  storedTranscript,
  type useExportLook,
} from '@parlance/ui/exporting';
import { runBatches } from '../selection/run-batches.ts';
import { downloadInto } from './recordings-folder.ts';

type Look = ReturnType<typeof useExportLook>;
type StoredTranscript = Awaited<ReturnType<typeof storedTranscript>>;
type What = 'transcript' | 'recording' | 'document';

/** The most collections of a page of the list. */
const PAGE = 100;

/** What could not be saved. */
interface Missing {
  readonly what: What;
  readonly id: string;
  readonly name: string;
}

interface Run {
  /** Where the recordings go; without a folder they are not saved. */
  readonly folder?: FileSystemDirectoryHandle | undefined;
  /** Called with the kind of files that are saved now, and the numbers of done files and of all. */
  readonly onProgress: (what: Exclude<What, 'document'>, done: number, all: number) => void;
  readonly signal: AbortSignal;
}

interface AccountExport {
  /** The archive; `missing.json` in it lists what could not be saved. */
  readonly file: ExportedFile;
  readonly missing: readonly Missing[];
}

/**
 * Makes the archive of a user's data: profile, settings, sessions, workspaces, dictionaries, own collections and highlights with
 * their comments as JSON; documents as Markdown; the finished transcripts as text and as a table with times, and their highlights as a table. The
 * recordings are saved beside it, as they are played. What fails is left out and listed.
 *
 * @throws ApiCallError TOO_MANY_REQUESTS after too many exports, or when the account itself can't be fetched; the signal's
 *   reason when aborted
 */
export async function exportAccount(uid: string, look: Look, run: Run): Promise<AccountExport> {
  const { onProgress, signal } = run;
  const params = { uid };
  const account = await callApi('exportData', { params }, { signal });
  const { workspaces } = await callApi('listWorkspaces', { params }, { signal });
  const { data: listed } = await callApi('listDictionaries', { params }, { signal });
  const dictionaries = [];
  for (const { id } of listed) {
    dictionaries.push(await callApi('getDictionary', { params: { uid, id } }, { signal }));
  }
  const collections: CollectionSummary[] = [];
  for (const { id } of workspaces) collections.push(...(await collectionsIn(uid, id, signal)));
  const finished = collections.filter((each) => each.type !== 'text' && isDraftComplete(each));
  const texts = collections.filter((each) => each.type === 'text' && isDraftComplete(each));
  const onDone = (done: number) => onProgress('transcript', done, finished.length);
  onDone(0);
  const outcomes = await runBatches(finished, ({ id }) => savedTranscript(id, look, signal), { signal, onDone });
  const saved = outcomes.flatMap((outcome) => ('result' in outcome ? [outcome.result] : []));
  const documents = await runBatches(texts, ({ id }) => collectionFile(id, 'text-plain', look, signal), {
    signal,
    onDone: () => {},
  });
  const missing = [
    ...documents.flatMap((outcome) => ('error' in outcome ? [missingOf('document', outcome.item)] : [])),
    ...outcomes.flatMap((outcome) => ('error' in outcome ? [missingOf('transcript', outcome.item)] : [])),
    ...(run.folder ? await saveRecordings(saved, run.folder, run) : []),
  ];
  const fetched = new Map(saved.map(({ source }) => [source.transcript.id, source.collection]));
  const details = await detailsOf(collections, fetched, signal);
  const highlights = Object.fromEntries(saved.map(({ source }) => [source.transcript.id, source.highlights]));
  const file = await archiveFile(`${exportName()}.zip`, [
    jsonFile('account.json', { ...account, workspaces, dictionaries }),
    jsonFile('collections.json', details),
    jsonFile('highlights.json', highlights),
    ...(missing.length > 0 ? [jsonFile('missing.json', missing)] : []),
    ...saved.flatMap(({ files }) => files),
    ...documents.flatMap((outcome) => ('result' in outcome ? [outcome.result] : [])),
  ]);
  return { file, missing };
}

/** The name of an export: 'Parlance 2026-01-31'. */
export function exportName(): string {
  return `Parlance ${new Date().toISOString().slice(0, 10)}`;
}

interface SavedTranscript {
  readonly source: StoredTranscript;
  readonly files: readonly ExportedFile[];
}

async function savedTranscript(id: string, look: Look, signal: AbortSignal): Promise<SavedTranscript> {
  const source = await storedTranscript(id, { withHighlights: true }, signal);
  const files = [await exportedFile('text-speakers', source, look), await exportedFile('csv', source, look)];
  if (source.highlights.length > 0 || hasBookmarks(source.paragraphs)) {
    files.push(await exportedFile('annotations-csv', source, look));
  }
  return { source, files };
}

/**
 * The collections with their notes and descriptions, which lists don't have, and their projects, which lists alone have; what can't be
 * fetched stays a summary.
 */
async function detailsOf(
  collections: readonly CollectionSummary[],
  fetched: ReadonlyMap<string, OpenedCollection>,
  signal: AbortSignal,
): Promise<object[]> {
  const others = collections.filter(({ id }) => !fetched.has(id));
  const opened = await runBatches(others, ({ id }) => callApi('getCollection', { params: { id } }, { signal }), {
    signal,
    onDone: () => {},
  });
  const found = new Map(fetched);
  for (const outcome of opened) if ('result' in outcome) found.set(outcome.item.id, outcome.result);
  return collections.map((summary) => {
    const details = collectionSchema.safeParse(found.get(summary.id)).data;
    return details ? { ...details, projects: summary.projects } : summary;
  });
}

/** Saves one recording after the other, the picture too if there is one; what could not be saved. */
async function saveRecordings(
  saved: readonly SavedTranscript[],
  folder: FileSystemDirectoryHandle,
  { onProgress, signal }: Run,
): Promise<Missing[]> {
  const recorded = saved.map(({ source }) => source).filter(({ hasRecording }) => hasRecording);
  const names = distinctNames(recorded.map(({ transcript }) => exportFileName(transcript, '')));
  const missing: Missing[] = [];
  for (const [i, { transcript }] of recorded.entries()) {
    onProgress('recording', i, recorded.length);
    try {
      // The addresses last an hour, so each is fetched when its turn comes.
      const { url, videoUrl } = await callApi(
        'getCollectionAudio',
        { params: { id: transcript.id }, query: {} },
        { signal },
      );
      await downloadInto(folder, `${names[i]}${videoUrl ? 'mp4' : 'mp3'}`, videoUrl ?? url, signal);
    } catch (error) {
      signal.throwIfAborted();
      console.warn('A recording could not be saved.', error);
      missing.push(missingOf('recording', transcript));
    }
  }
  return missing;
}

function missingOf(what: What, { id, name }: { readonly id: string; readonly name: string }): Missing {
  return { what, id, name };
}

async function collectionsIn(uid: string, orgId: string, signal: AbortSignal): Promise<CollectionSummary[]> {
  const found: CollectionSummary[] = [];
  let nextPage: string | undefined;
  do {
    const page = await callApi(
      'listCollections',
      { params: { uid }, query: { limit: PAGE }, body: { orgId, nextPage } },
      { signal },
    );
    found.push(...page.data);
    nextPage = page.LastEvaluatedKey;
  } while (nextPage !== undefined);
  return found;
}

function jsonFile(name: string, content: unknown): ExportedFile {
  return { name, content: new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }) };
}
