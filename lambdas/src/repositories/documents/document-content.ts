import { MAX_DOCUMENT_BYTES, MAX_DOCUMENT_DEPTH } from '@parlance/contract/document-limits';
import { snippetOf, textOf } from '@parlance/document/document-text';
import { readDocument } from '@parlance/document/read-document';
import type { Node } from 'prosemirror-model';
import { BadRequestError, TooLargeError } from '../../platform/errors.ts';
import type { DocumentManifest } from './document-manifest.ts';

/**
 * The document that a caller sent (parsed JSON), without what the schema does not know.
 *
 * @throws BadRequestError when it isn't one, or is nested too deep; TooLargeError
 */
export function givenDocument(json: unknown): Node {
  if (isDeep(json)) throw notADocument('too-deep', 'This is nested too deep. Please move some of it outwards.');
  const content = readDocument(json);
  if (!content) throw notADocument('not-a-document', 'This is not a document.');
  requireSize(content);
  return content;
}

/** @throws TooLargeError */
export function requireSize(content: Node): void {
  if (Buffer.byteLength(JSON.stringify(content.toJSON())) > MAX_DOCUMENT_BYTES) {
    const megabytes = MAX_DOCUMENT_BYTES / 1e6;
    throw new TooLargeError(`A document can have ${megabytes} MB. Please continue in another one.`);
  }
}

/** What the manifest says of a content. */
export function factsOf(content: Node): Pick<DocumentManifest, 'wordCount' | 'snippet'> {
  return { wordCount: textOf(content).split(/\s+/u).filter(Boolean).length, snippet: snippetOf(content) };
}

/** Whether there are more levels than functions with recursion are sure to read: JSON has two for each node. */
function isDeep(json: unknown): boolean {
  let level = [json];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > 2 * MAX_DOCUMENT_DEPTH) return true;
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
  }
  return false;
}

function notADocument(problem: string, message: string): BadRequestError {
  return new BadRequestError(message, { fields: { content: problem } });
}
