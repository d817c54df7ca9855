import { SNIPPET_LENGTH } from '@parlance/contract/collection';
import type { Node } from 'prosemirror-model';

/** The text of a document, a line for each paragraph, heading or cell. Images and rules have none. */
export function textOf(document: Node): string {
  return document.textBetween(0, document.content.size, '\n', (leaf) => (leaf.type.name === 'hard_break' ? '\n' : ''));
}

/** What a card shows of a document: the start of its text on one line (Spec part 2, section 2.4). */
export function snippetOf(document: Node): string {
  const end = Math.min(document.content.size, SNIPPET_LENGTH * 4);
  const start = document.textBetween(0, end, ' ', ' ').replace(/\s+/g, ' ').trim();
  return [...start].slice(0, SNIPPET_LENGTH).join('');
}
