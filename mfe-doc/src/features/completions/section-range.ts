import type { Node } from 'prosemirror-model';
import { TextSelection } from 'prosemirror-state';
import type { ProposalRange } from '../../proposals/proposal-source.ts';

/** A document's title has level 1: what follows it up to the first section is a section of its own. */
const SECTION_LEVEL = 2;

/**
 * The section around a place: from its heading up to the next one of its level or above. Before the first heading it begins with the
 * document; within a list or a table, the headings around that count.
 */
export function sectionAround(document: Node, at: number): ProposalRange {
  let [from, to, level] = [0, document.content.size, SECTION_LEVEL];
  let isAfter = false;
  document.forEach((block, offset) => {
    if (isAfter || block.type.name !== 'heading') return;
    const own: number = block.attrs.level;
    if (offset <= at) [from, level] = [offset, Math.max(own, SECTION_LEVEL)];
    else if (own <= level) {
      to = offset;
      isAfter = true;
    }
  });
  const { from: start, to: end } = TextSelection.between(document.resolve(from), document.resolve(to), -1);
  return { from: start, to: end };
}
