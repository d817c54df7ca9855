import { documentSchema } from '@parlance/document/schema';
import { setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { MarkType, Node, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, TextSelection } from 'prosemirror-state';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  toggleHeaderRow,
} from 'prosemirror-tables';

const { nodes, marks } = documentSchema;

/** What a button of the toolbar or a key does to the text. */
export interface TextCommand {
  readonly run: Command;
  /** Whether the selection has it already: pressed buttons. */
  readonly isOn?: (state: EditorState) => boolean;
  /** The keys as ProseMirror names them; `Mod` is Ctrl, or ⌘ on a Mac. */
  readonly key?: string;
}

/** Rows and columns of a new table. */
const NEW_TABLE = { rows: 3, columns: 3 } as const;

export const TEXT_COMMANDS = {
  undo: { run: undo, key: 'Mod-z' },
  redo: { run: redo, key: 'Mod-y' },
  paragraph: { run: setBlockType(nodes.paragraph), key: 'Mod-Alt-0', isOn: isBlock(nodes.paragraph) },
  'heading-1': heading(1),
  'heading-2': heading(2),
  'heading-3': heading(3),
  'code-block': { run: setBlockType(nodes.code_block), key: 'Mod-Alt-c', isOn: isBlock(nodes.code_block) },
  bold: mark(marks.strong, 'Mod-b'),
  italic: mark(marks.em, 'Mod-i'),
  strike: mark(marks.strike, 'Mod-Shift-x'),
  code: mark(marks.code, 'Mod-e'),
  'bullet-list': list(nodes.bullet_list, 'Mod-Shift-8'),
  'ordered-list': list(nodes.ordered_list, 'Mod-Shift-7'),
  quote: { run: quote, key: 'Mod-Shift-9', isOn: (state) => isInside(state, nodes.blockquote) },
  rule: { run: insert(() => nodes.horizontal_rule.create()) },
  table: { run: insertTable, isOn: isInTable },
  'add-row': { run: addRowAfter },
  'add-column': { run: addColumnAfter },
  'delete-row': { run: deleteRow },
  'delete-column': { run: deleteColumn },
  'header-row': { run: toggleHeaderRow },
  'delete-table': { run: deleteTable },
} as const satisfies Readonly<Record<string, TextCommand>>;
export type TextCommandId = keyof typeof TEXT_COMMANDS;

export const TEXT_COMMAND_IDS = Object.keys(TEXT_COMMANDS) as readonly TextCommandId[];

function mark(type: MarkType, key: string): TextCommand {
  return { run: toggleMark(type), key, isOn: (state) => hasMark(state, type) };
}

function heading(level: number): TextCommand {
  return {
    run: setBlockType(nodes.heading, { level }),
    key: `Mod-Alt-${level}`,
    isOn: ({ selection: { $from } }) => $from.parent.type === nodes.heading && $from.parent.attrs.level === level,
  };
}

/** Makes a list of the selected paragraphs; in such a list, takes them out of it. */
function list(type: NodeType, key: string): TextCommand {
  const isOn = (state: EditorState) => isInside(state, type);
  return {
    run: (state, dispatch, view) =>
      isOn(state) ? liftListItem(nodes.list_item)(state, dispatch, view) : wrapInList(type)(state, dispatch),
    key,
    isOn,
  };
}

const wrapInQuote = wrapIn(nodes.blockquote);

function quote(...[state, dispatch]: Parameters<Command>): boolean {
  const { $from, $to } = state.selection;
  const range = $from.blockRange($to, ({ type }) => type === nodes.blockquote);
  if (!range) return wrapInQuote(state, dispatch);
  if (!dispatch) return true;
  const { start, end, depth } = range;
  const { tr } = state;
  const inside = tr.doc.resolve(start).blockRange(tr.doc.resolve(end), (node) => node.type === nodes.blockquote);
  if (!inside || depth === 0) return false;
  dispatch(tr.lift(inside, depth - 1).scrollIntoView());
  return true;
}

function hasMark({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  if (selection.empty) return type.isInSet(storedMarks ?? selection.$from.marks()) !== undefined;
  return doc.rangeHasMark(selection.from, selection.to, type);
}

function isBlock(type: NodeType): (state: EditorState) => boolean {
  return ({ selection }) => selection.$from.parent.type === type;
}

function isInside({ selection: { $from } }: EditorState, type: NodeType): boolean {
  for (let depth = $from.depth; depth > 0; depth--) if ($from.node(depth).type === type) return true;
  return false;
}

function insert(make: () => Node): Command {
  return (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(make()).scrollIntoView());
    return true;
  };
}

/** The cursor is in the first cell of the new table. */
function insertTable(...[state, dispatch]: Parameters<Command>): boolean {
  if (isInTable(state)) return false;
  const rows = Array.from({ length: NEW_TABLE.rows }, () => {
    const cells = Array.from({ length: NEW_TABLE.columns }, () =>
      nodes.table_cell.create(null, nodes.paragraph.create()),
    );
    return nodes.table_row.create(null, cells);
  });
  const tr = state.tr.replaceSelectionWith(nodes.table.create(null, rows));
  const { $from } = tr.selection;
  const depth = Array.from({ length: $from.depth }, (_, index) => index + 1).find(
    (at) => $from.node(at).type === nodes.table,
  );
  if (depth !== undefined) tr.setSelection(TextSelection.near(tr.doc.resolve($from.start(depth))));
  dispatch?.(tr.scrollIntoView());
  return true;
}
