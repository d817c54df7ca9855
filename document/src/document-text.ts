import { SNIPPET_LENGTH } from '@parlance/contract/collection';
import type { Node } from 'prosemirror-model';

/** The text of a document, a line for each paragraph, heading or cell. Images and rules have none. */
export function textOf(document: Node): string {
  return document.textBetween(0, document.content.size, '\n', (leaf) => (leaf.type.name === 'hard_break' ? '\n' : ''));
}

/** What a card shows of a document: the start of its text on one line (Spec part 2, section 2.4). */
export function snippetOf(document: Node): string {
  const from = bodyOf(document);
  const end = Math.min(document.content.size, from + SNIPPET_LENGTH * 4);
  const start = document.textBetween(from, end, ' ', ' ').replace(/\s+/g, ' ').trim();
  return [...start].slice(0, SNIPPET_LENGTH).join('');
}

/**
 * Where the text begins, after titles and remarks that stand before it: the card has the name above, and a remark in italics is
 * about the text. The beginning of the document if there is nothing else.
 */
function bodyOf(document: Node): number {
  let from: number | undefined;
  document.forEach((block, offset) => {
    if (from === undefined && !isBeforeText(block)) from = offset;
  });
  return from ?? 0;
}

function isBeforeText(block: Node): boolean {
  if (block.type.name === 'heading' || block.textContent.trim() === '') return true;
  if (block.type.name !== 'paragraph') return false;
  let isRemark = true;
  block.forEach((part) => {
    isRemark &&= part.marks.some(({ type }) => type.name === 'em');
  });
  return isRemark;
}
