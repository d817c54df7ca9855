import type { Node } from 'prosemirror-model';
import { documentSchema } from './schema.ts';

/** A new document: one empty paragraph (Spec part 2, section 2.8). */
export const EMPTY_DOCUMENT = { type: 'doc', content: [{ type: 'paragraph' }] } as const;

/**
 * The document of a stored or sent object (parsed JSON), or undefined when it is none: unknown nodes, a wrong nesting,
 * a link that is not safe, an image that is not of the media library.
 */
export function readDocument(json: unknown): Node | undefined {
  if (typeof json !== 'object' || json === null) return undefined;
  try {
    const node = documentSchema.nodeFromJSON(json);
    node.check();
    return node.type === documentSchema.topNodeType ? node : undefined;
  } catch (error) {
    // A wrong object is a RangeError, or a TypeError where a field is of another type; also a stack that nesting overflows.
    if (error instanceof RangeError || error instanceof TypeError) return undefined;
    throw error;
  }
}
