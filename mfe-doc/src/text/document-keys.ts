import { documentSchema } from '@parlance/document/schema';
import {
  baseKeymap,
  chainCommands,
  createParagraphNear,
  exitCode,
  liftEmptyBlock,
  newlineInCode,
  selectParentNode,
  splitBlock,
} from 'prosemirror-commands';
import { redo } from 'prosemirror-history';
import { undoInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import type { Command, Plugin } from 'prosemirror-state';
import { addRowAfter, goToNextCell, isInTable } from 'prosemirror-tables';
import { TEXT_COMMANDS, type TextCommand } from './text-commands.ts';

const { nodes } = documentSchema;

const breakLine: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
});

/** In the last cell, Tab adds a row and goes on in it. */
const addRowAtEnd: Command = (state, dispatch, view) => {
  if (!isInTable(state)) return false;
  if (!dispatch || !view) return true;
  addRowAfter(state, dispatch);
  return goToNextCell(1)(view.state, view.dispatch);
};

/** The keys of the text. Tab moves in lists and tables only; elsewhere it leaves the text, as the keyboard needs it. */
export function documentKeys(): Plugin[] {
  const commands: readonly TextCommand[] = Object.values(TEXT_COMMANDS);
  const bound = commands.flatMap(({ key, run }): [string, Command][] => (key ? [[key, run]] : []));
  return [
    keymap({
      ...Object.fromEntries(bound),
      'Mod-Shift-z': redo,
      Backspace: undoInputRule,
      'Shift-Enter': breakLine,
      'Mod-Enter': breakLine,
      Tab: chainCommands(goToNextCell(1), addRowAtEnd, sinkListItem(nodes.list_item)),
      'Shift-Tab': chainCommands(goToNextCell(-1), liftListItem(nodes.list_item)),
      Enter: chainCommands(
        splitListItem(nodes.list_item),
        newlineInCode,
        createParagraphNear,
        liftEmptyBlock,
        splitBlock,
      ),
      'Alt-ArrowUp': selectParentNode,
    }),
    keymap(baseKeymap),
  ];
}
