import { readDocument } from '@parlance/document/read-document';
import { toMarkdown } from '@parlance/document/to-markdown';

/** @throws Error when the content (parsed JSON) is no document */
export function markdownOf(content: unknown): string {
  const document = readDocument(content);
  if (!document) throw new Error('The content is not a document.');
  return `${toMarkdown(document)}\n`;
}
