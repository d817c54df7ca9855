import { fromMarkdown } from '@parlance/document/from-markdown';
import { toMarkdown } from '@parlance/document/to-markdown';
import type { Node } from 'prosemirror-model';
import { EditorState } from 'prosemirror-state';
import { acceptInto } from './accept-into.ts';

const read = (markdown: string) => fromMarkdown(markdown, { collection: '', isTime: () => false });

/** The positions of `words`, or the place after them. */
function placeOf(document: Node, words: string, isPoint: boolean) {
  let from = 1;
  document.descendants((node, at) => {
    const index = node.isText ? (node.text ?? '').indexOf(words) : -1;
    if (index >= 0) from = at + index;
  });
  const to = from + words.length;
  return isPoint ? { from: to, to } : { from, to };
}

function accepted(document: string, words: string, text: string, isPoint = false): string {
  const state = EditorState.create({ doc: read(document) });
  const { doc } = acceptInto(state.tr, placeOf(state.doc, words, isPoint), read(text));
  doc.check();
  return toMarkdown(doc);
}

describe('an accepted text', () => {
  it.each([
    ['continues the paragraph whose part it replaces', 'One two three.', 'two', 'three', 'One three three.'],
    [
      'takes the place of a paragraph',
      'One.\n\nTwo.\n\nThree.',
      'Two.',
      '# New\n\n* a',
      'One.\n\n# New\n\n* a\n\nThree.',
    ],
    ['takes the place of a heading', '# Title\n\nText', 'Title', 'Words', 'Words\n\nText'],
    ['keeps both ends of a paragraph', 'One two three.', 'two', 'a\n\nb', 'One a\n\nb three.'],
    ['stays in its list', '* one\n* two', 'one', 'uno', '* uno\n* two'],
    ['stays in its cell', '| a | b |\n| --- | --- |\n| c | d |', 'c', 'x', '| a | b |\n| --- | --- |\n| x | d |'],
  ])('%s', (_, document, words, text, expected) => {
    expect(accepted(document, words, text)).toBe(expected);
  });

  it.each([
    ['follows the paragraph of the cursor', 'One.\n\nTwo.', 'One', '* a', 'One.\n\n* a\n\nTwo.'],
    ['takes the place of an empty paragraph', '', '', '# New\n\ntext', '# New\n\ntext'],
    ['follows code', '```\nx\n```', 'x', 'text', '```\nx\n```\n\ntext'],
    ['stays in the cell of the cursor', '| a |\n| --- |\n| c |', 'c', 'x', '| a |\n| --- |\n| c x |'],
  ])('%s', (_, document, words, text, expected) => {
    expect(accepted(document, words, text, true)).toBe(expected);
  });
});
