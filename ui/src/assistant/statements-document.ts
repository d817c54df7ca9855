import { clock } from '@parlance/contract/clock';
import type { Source, Statement } from '@parlance/contract/schemas/assistant';
import type { DocumentJson } from '@parlance/contract/schemas/document';

/** A part of a document: statements under a heading. */
export interface DocumentSection {
  readonly title: string;
  readonly statements: readonly Statement[];
}

/** What a document of statements needs besides them. */
export interface DocumentWords {
  /** What stands after a statement without a source. */
  readonly unchecked: string;
  /** What the model said of its own text. */
  readonly remark?: string | undefined;
  /** The name of a source's transcript, where there are several. */
  readonly nameOf?: (source: Source) => string | undefined;
}

/**
 * A Magic Doc of statements: each an item of a list, with its times as sources, which lead to where it was said. What has no source
 * says so here, too.
 */
export function documentOfStatements(sections: readonly DocumentSection[], words: DocumentWords): DocumentJson {
  const parts = sections
    .filter(({ statements }) => statements.length > 0)
    .flatMap(({ title, statements }) => [
      { type: 'heading', attrs: { level: 2 }, content: [textNode(title)] },
      { type: 'bullet_list', content: statements.map((statement) => itemOf(statement, words)) },
    ]);
  const remark = words.remark ? [paragraph([textNode(words.remark, { type: 'em' })])] : [];
  const content = [...parts, ...remark];
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] };
}

function itemOf({ text, sources, unchecked }: Statement, words: DocumentWords): object {
  const times = sources.flatMap((source) => {
    const { collectionId: collection, start } = source;
    const time = Math.floor(start);
    const shown = [words.nameOf?.(source), clock(time)].filter(Boolean).join(' ');
    return [textNode(' '), textNode(shown, { type: 'source', attrs: { collection, time } })];
  });
  const mark = unchecked ? [textNode(' '), textNode(`(${words.unchecked})`, { type: 'em' })] : [];
  return { type: 'list_item', content: [paragraph([textNode(text), ...times, ...mark])] };
}

function paragraph(content: readonly object[]): object {
  return { type: 'paragraph', content };
}

function textNode(text: string, mark?: object): object {
  return { type: 'text', text, ...(mark && { marks: [mark] }) };
}
