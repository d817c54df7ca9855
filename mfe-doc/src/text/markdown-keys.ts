import { documentSchema } from '@parlance/document/schema';
import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import type { MarkType } from 'prosemirror-model';
import { type Plugin, TextSelection } from 'prosemirror-state';

const { nodes, marks } = documentSchema;

/**
 * Markdown as people type it: `# `, `- `, `1. `, `> `, three backticks, `---`, and **bold**, *italic*, ~~strike~~ and `code`.
 * Undo, or Backspace right after, gives back the characters.
 */
export function markdownKeys(): Plugin {
  return inputRules({
    rules: [
      textblockTypeInputRule(/^(#{1,6})\s$/, nodes.heading, ([, signs = '']) => ({ level: signs.length })),
      wrappingInputRule(/^\s*([-+*])\s$/, nodes.bullet_list),
      wrappingInputRule(
        /^(\d{1,9})[.)]\s$/,
        nodes.ordered_list,
        ([, order]) => ({ order: Number(order) }),
        ([, order], node) => node.childCount + node.attrs.order === Number(order),
      ),
      wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
      textblockTypeInputRule(/^```$/, nodes.code_block),
      new InputRule(/^(?:---|___|\*\*\*)$/, (state, _match, start, end) => {
        const at = state.doc.resolve(start);
        if (at.parent.type !== nodes.paragraph || at.parent.content.size !== end - start) return null;
        if (at.node(-1).type.name.startsWith('table')) return null;
        const tr = state.tr.replaceWith(at.before(), at.after(), [
          nodes.horizontal_rule.create(),
          nodes.paragraph.create(),
        ]);
        return tr.setSelection(TextSelection.near(tr.doc.resolve(at.before() + 2)));
      }),
      enclosed(/(?:^|[\s(])(\*\*|__)([^\s*_](?:.*[^\s*_])?)\1$/, marks.strong),
      enclosed(/(?:^|[\s(])(\*|_)([^\s*_](?:[^*_]*[^\s*_])?)\1$/, marks.em),
      enclosed(/(?:^|[\s(])(~~)([^\s~](?:.*[^\s~])?)\1$/, marks.strike),
      enclosed(/(?:^|[\s(])(`)([^`]+)\1$/, marks.code),
    ],
  });
}

/** Text between two signs gets the mark, and loses the signs. The last sign is the character that is being typed. */
function enclosed(pattern: RegExp, mark: MarkType): InputRule {
  return new InputRule(pattern, (state, match, start, end) => {
    const [whole, sign = '', text = ''] = match;
    const opening = start + whole.indexOf(sign);
    const { tr } = state;
    if (!state.doc.resolve(start).parent.type.allowsMarkType(mark)) return null;
    const textStart = opening + sign.length;
    const textEnd = textStart + text.length;
    if (textEnd < end) tr.delete(textEnd, end);
    tr.delete(opening, textStart);
    tr.addMark(opening, opening + text.length, mark.create());
    return tr.removeStoredMark(mark);
  });
}
