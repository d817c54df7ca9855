import { Fragment, type Node, Slice } from 'prosemirror-model';
import type { Transaction } from 'prosemirror-state';
import type { ProposalRange } from './proposal-source.ts';

/**
 * Puts a text into a document: in the place of the range, or, if that is empty, after its paragraph. An empty paragraph gives
 * way. A text that replaces a part of a paragraph continues it, where it begins or ends with one.
 */
export function acceptInto(tr: Transaction, { from, to }: ProposalRange, text: Node): Transaction {
  const { content } = text;
  if (from < to) {
    const isPart = (at: number) => {
      const { parent, parentOffset } = tr.doc.resolve(at);
      return parent.isTextblock && parentOffset > 0 && parentOffset < parent.content.size;
    };
    const open = (isThere: boolean, block: Node | null) => (isThere && block?.type.name === 'paragraph' ? 1 : 0);
    const slice = new Slice(content, open(isPart(from), content.firstChild), open(isPart(to), content.lastChild));
    return tr.replaceRange(from, to, slice);
  }
  const at = tr.doc.resolve(from);
  if (!at.parent.isTextblock) return tr.insert(from, content);
  const isEmpty = at.parent.type.name === 'paragraph' && at.parent.content.size === 0;
  // The first paragraph of an item of a list can't give way to something else.
  const start = at.before();
  const { parent, index } = { parent: at.node(-1), index: at.index(-1) };
  if (isEmpty && parent.canReplace(index, index + 1, Fragment.from(content)))
    return tr.replaceWith(start, at.after(), content);
  return tr.insert(at.after(), content);
}
