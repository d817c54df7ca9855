import { citationOf } from '@parlance/contract/citation';
import { defaultMarkdownSerializer, MarkdownSerializer, type MarkdownSerializerState } from 'prosemirror-markdown';
import type { Mark, Node } from 'prosemirror-model';
import { addressOfImage } from './media-address.ts';

export interface MarkdownAddresses {
  /** The address of a place in a recording; without it only its time is written. */
  source?(collection: string, time: number): string;
  /** The address of an image; without it, or for undefined, `media:` and its id. */
  image?(pid: string): string | undefined;
}

/**
 * The document in Markdown, which `fromMarkdown` reads again: places in recordings are `[mm:ss]`, images `![…](media:id)`. What
 * Markdown can't say is simplified: cells have one line, a table's first row is its head, empty paragraphs vanish.
 */
export function toMarkdown(document: Node, addresses: MarkdownAddresses = {}): string {
  return serializerFor(addresses).serialize(document, { tightLists: true });
}

function serializerFor(addresses: MarkdownAddresses): MarkdownSerializer {
  const { nodes, marks } = defaultMarkdownSerializer;
  const serializer = new MarkdownSerializer(
    {
      ...nodes,
      ordered_list: (state, node, parent, index) => {
        // In an item of a list, only a list that starts with 1 may follow a paragraph without an empty line.
        if (index > 0 && node.attrs.order !== 1) state.write();
        nodes.ordered_list?.(state, node, parent, index);
      },
      hard_break: (state, node, parent, index) =>
        parent.type.name === 'heading' ? state.write(' ') : nodes.hard_break?.(state, node, parent, index),
      image: (state, { attrs }) => {
        const address = addresses.image?.(attrs.pid) ?? addressOfImage(attrs.pid);
        state.write(
          `![${state.esc(attrs.alt).replace(/\s+/g, ' ')}](${address.replace(/[()\s]/g, encodeURIComponent)})`,
        );
      },
      table: (state, table) => writeTable(state, table, serializer),
    },
    {
      ...marks,
      strike: { open: '~~', close: '~~', mixable: true, expelEnclosingWhitespace: true },
      source: {
        open: (_state, mark, parent, index) => (isTimeAlone(mark, parent, index) ? '[' : ''),
        close: (_state, mark, parent, index) => {
          const { collection, time } = mark.attrs;
          const address = addresses.source?.(collection, time);
          const link = address === undefined ? '' : `(${address})`;
          return isTimeAlone(mark, parent, index - 1) ? `]${link}` : ` ${citationOf(time)}${link}`;
        },
      },
    },
    // Entities and addresses in angle brackets, which are text here.
    { escapeExtraCharacters: /[&<]/g },
  );
  return serializer;
}

/** Whether the child is just the time that its mark names, as `fromMarkdown` makes it. */
function isTimeAlone(mark: Mark, parent: Node, index: number): boolean {
  const text = parent.child(index).text ?? '';
  const seconds = text.split(':').reduce((total, part) => total * 60 + Number(part), 0);
  const neighbours = [index - 1, index + 1].map((beside) => parent.maybeChild(beside));
  return (
    /^\d{1,3}:[0-5]\d(:[0-5]\d)?$/.test(text) &&
    seconds === mark.attrs.time &&
    neighbours.every((beside) => !beside || !mark.isInSet(beside.marks))
  );
}

function writeTable(state: MarkdownSerializerState, table: Node, serializer: MarkdownSerializer): void {
  const rows = table.children.map((row) =>
    row.children.flatMap((cell) => [lineOf(cell, serializer), ...Array<string>(cell.attrs.colspan - 1).fill('')]),
  );
  const width = Math.max(1, ...rows.map((row) => row.length));
  rows.forEach((row, index) => {
    if (index > 0) state.ensureNewLine();
    state.write(`| ${[...row, ...Array<string>(width - row.length).fill('')].join(' | ')} |`);
    if (index > 0) return;
    state.ensureNewLine();
    state.write(`|${' --- |'.repeat(width)}`);
  });
  state.closeBlock(table);
}

function lineOf(cell: Node, serializer: MarkdownSerializer): string {
  return serializer
    .serialize(cell)
    .replace(/\\?\s*\n\s*/g, ' ')
    .replace(/\|/g, '\\|')
    .trim();
}
