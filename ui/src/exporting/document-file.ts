import type { OpenedCollection } from '@parlance/contract/collection';
import { callApi } from '../api/api-client.ts';
import { exportFileName } from './file-names.ts';
import type { ExportedFile } from './make-file.ts';

/**
 * A Magic Doc as Markdown, whatever the other files of an export are: its page offers the other formats.
 *
 * @throws ApiCallError, Error when its content is none
 */
export async function documentFile(collection: OpenedCollection, signal: AbortSignal): Promise<ExportedFile> {
  const { id, name, languageCode } = collection;
  const { content, version } = await callApi('getContent', { params: { id } }, { signal });
  // A lazy import: most exports have no documents.
  const { markdownOf } = await import('./document-markdown.ts');
  const type = 'text/markdown;charset=utf-8';
  const fileName = exportFileName({ id, name, languageCode: languageCode || 'document', version }, 'md');
  return { name: fileName, content: new Blob([markdownOf(content)], { type }) };
}
