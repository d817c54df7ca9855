import { type Collection, isDraftComplete } from '@parlance/contract/collection';
import { callApi } from '@parlance/ui/api-client';
import type { ExportedFile, useExportLook } from '@parlance/ui/exporting';

type Look = ReturnType<typeof useExportLook>;

/** The most collections of a page of the list. */
const PAGE = 100;

/**
 * Makes the archive of a user's data: profile, settings, sessions, workspaces, dictionaries and own collections as JSON, and
 * the finished transcripts as text and as a table with times.
 *
 * @param onProgress called with the transcripts that are done, and all of them
 * @throws ApiCallError TOO_MANY_REQUESTS after too many exports; the signal's reason when aborted
 */
export async function exportAccount(
  uid: string,
  look: Look,
  onProgress: (done: number, all: number) => void,
  signal: AbortSignal,
): Promise<ExportedFile> {
  // A lazy import: the exports are large, and few people need them here.
  const { archiveFile, collectionFile } = await import('@parlance/ui/exporting');
  const params = { uid };
  const account = await callApi('exportData', { params }, { signal });
  const { workspaces } = await callApi('listWorkspaces', { params }, { signal });
  const { data: listed } = await callApi('listDictionaries', { params }, { signal });
  const dictionaries = [];
  for (const { id } of listed) {
    dictionaries.push(await callApi('getDictionary', { params: { uid, id } }, { signal }));
  }
  const collections: Collection[] = [];
  for (const { id } of workspaces) collections.push(...(await collectionsIn(uid, id, signal)));
  const files = [
    jsonFile('account.json', { ...account, workspaces, dictionaries }),
    jsonFile('collections.json', collections),
  ];
  const finished = collections.filter(isDraftComplete);
  for (const [i, { id }] of finished.entries()) {
    onProgress(i, finished.length);
    for (const choice of ['text-speakers', 'csv'] as const) files.push(await collectionFile(id, choice, look, signal));
  }
  const today = new Date().toISOString().slice(0, 10);
  return archiveFile(`Parlance ${today}.zip`, files);
}

async function collectionsIn(uid: string, orgId: string, signal: AbortSignal): Promise<Collection[]> {
  const found: Collection[] = [];
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
