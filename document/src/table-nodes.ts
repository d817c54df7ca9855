import type { NodeSpec } from 'prosemirror-model';

/** Columns and rows that one cell spans, at most: a page that draws a cell must not be made to hang by a number. */
const MAX_SPAN = 100;

function validateSpan(value: unknown): void {
  if (!Number.isInteger(value) || Number(value) < 1 || Number(value) > MAX_SPAN) {
    throw new RangeError(`A cell spans 1 to ${MAX_SPAN} columns or rows.`);
  }
}

/** Null, or the width of each column that the cell spans (pixels). */
function validateWidths(value: unknown): void {
  if (value === null) return;
  const valid = Array.isArray(value) && value.length <= MAX_SPAN && value.every((width) => Number.isInteger(width));
  if (!valid) throw new RangeError('The widths of columns are whole numbers.');
}

function spanOf(cell: HTMLElement, name: 'colspan' | 'rowspan'): number {
  const span = Number(cell.getAttribute(name) ?? 1);
  return Number.isInteger(span) && span >= 1 && span <= MAX_SPAN ? span : 1;
}

function cell(tag: 'td' | 'th', tableRole: 'cell' | 'header_cell'): NodeSpec {
  return {
    content: 'paragraph+',
    attrs: {
      colspan: { default: 1, validate: validateSpan },
      rowspan: { default: 1, validate: validateSpan },
      colwidth: { default: null, validate: validateWidths },
    },
    tableRole,
    isolating: true,
    parseDOM: [{ tag, getAttrs: (dom) => ({ colspan: spanOf(dom, 'colspan'), rowspan: spanOf(dom, 'rowspan') }) }],
    toDOM: ({ attrs }) => {
      const spans: Record<string, string> = {};
      if (attrs.colspan !== 1) spans.colspan = String(attrs.colspan);
      if (attrs.rowspan !== 1) spans.rowspan = String(attrs.rowspan);
      return [tag, spans, 0];
    },
  };
}

/**
 * Tables as `prosemirror-tables` edits them (it finds them by `tableRole`). They are described here, because that package
 * brings the view, and functions read documents too.
 */
export const TABLE_NODES = {
  table: {
    content: 'table_row+',
    tableRole: 'table',
    isolating: true,
    group: 'block',
    parseDOM: [{ tag: 'table' }],
    toDOM: () => ['table', ['tbody', 0]],
  },
  table_row: {
    content: '(table_cell | table_header)*',
    tableRole: 'row',
    parseDOM: [{ tag: 'tr' }],
    toDOM: () => ['tr', 0],
  },
  table_cell: cell('td', 'cell'),
  table_header: cell('th', 'header_cell'),
} satisfies Record<string, NodeSpec>;
