import MarkdownIt from 'markdown-it';
import { MarkdownParser } from 'prosemirror-markdown';
import type { Node } from 'prosemirror-model';
import { CITATION_TOKEN, type CitationEnvironment, citations } from './citation-rule.ts';
import { type AddressEnvironment, documentTokens } from './document-tokens.ts';
import { imageOfAddress } from './media-address.ts';
import { EMPTY_DOCUMENT } from './read-document.ts';
import { documentSchema, MAX_ALT_LENGTH } from './schema.ts';

export interface MarkdownSource {
  /** The collection whose times are cited. */
  readonly collection: string;
  /** Whether the transcript has something at the time (seconds). */
  isTime(seconds: number): boolean;
  /**
   * Whether links and images of the media library stay; without it they vanish. Not for what a model wrote: a recording
   * can talk it into addresses.
   */
  readonly keepAddresses?: boolean;
}

const parser = new MarkdownParser(
  documentSchema,
  new MarkdownIt({ html: false, linkify: false }).use(citations).use(documentTokens),
  {
    paragraph: { block: 'paragraph' },
    heading: { block: 'heading', getAttrs: (token) => ({ level: Number(token.tag.slice(1)) }) },
    blockquote: { block: 'blockquote' },
    bullet_list: { block: 'bullet_list' },
    ordered_list: { block: 'ordered_list', getAttrs: (token) => ({ order: Number(token.attrGet('start') ?? 1) }) },
    list_item: { block: 'list_item' },
    code_block: { block: 'code_block', noCloseToken: true },
    fence: { block: 'code_block', noCloseToken: true },
    hr: { node: 'horizontal_rule' },
    table: { block: 'table' },
    thead: { ignore: true },
    tbody: { ignore: true },
    tr: { block: 'table_row' },
    th: { block: 'table_header' },
    td: { block: 'table_cell' },
    hardbreak: { node: 'hard_break' },
    image: {
      node: 'image',
      getAttrs: (token) => ({
        pid: imageOfAddress(token.attrGet('src') ?? ''),
        alt: (token.children ?? [])
          .map(({ content }) => content)
          .join('')
          .slice(0, MAX_ALT_LENGTH),
      }),
    },
    em: { mark: 'em' },
    strong: { mark: 'strong' },
    s: { mark: 'strike' },
    code_inline: { mark: 'code', noCloseToken: true },
    link: { mark: 'link', getAttrs: (token) => ({ href: token.attrGet('href') }) },
    [CITATION_TOKEN]: { mark: 'source', noCloseToken: true, getAttrs: (token) => token.meta },
  },
);

/**
 * The document of a text in Markdown (CommonMark with tables and ~~strike~~). Times that the transcript has become marks
 * `source`; other citations, HTML, foreign images and unsafe links vanish. A text without anything is an empty paragraph.
 */
export function fromMarkdown(markdown: string, source: MarkdownSource): Node {
  const { collection, keepAddresses = false } = source;
  const environment: CitationEnvironment & AddressEnvironment = {
    collection,
    isTime: (seconds) => source.isTime(seconds),
    keepAddresses,
  };
  const document = parser.parse(markdown, environment);
  return document.childCount > 0 ? document : documentSchema.nodeFromJSON(EMPTY_DOCUMENT);
}
