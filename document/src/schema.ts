import { type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model';
import { safeHref, sourceAddress } from './safe-link.ts';
import { TABLE_NODES } from './table-nodes.ts';

/** An id of a collection, or of an image in its media library. */
const ID = /^[\w-]{1,64}$/;

/** Characters of an image's description, at most. */
export const MAX_ALT_LENGTH = 500;

export function isMediaId(value: unknown): value is string {
  return typeof value === 'string' && ID.test(value);
}

function requireThat(valid: boolean, what: string): void {
  if (!valid) throw new RangeError(what);
}

const NODES = {
  doc: { content: 'block+' },
  paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
  heading: {
    attrs: {
      level: { default: 1, validate: (level) => requireThat([1, 2, 3, 4, 5, 6].includes(level), 'A level is 1 to 6.') },
    },
    content: 'inline*',
    group: 'block',
    defining: true,
    parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level } })),
    toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
  },
  blockquote: {
    content: 'block+',
    group: 'block',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', 0],
  },
  bullet_list: { content: 'list_item+', group: 'block', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
  ordered_list: {
    attrs: {
      order: {
        default: 1,
        // Markdown knows numbers of up to nine digits.
        validate: (order) =>
          requireThat(Number.isInteger(order) && order >= 0 && order < 1e9, 'A list starts with a whole number.'),
      },
    },
    content: 'list_item+',
    group: 'block',
    parseDOM: [{ tag: 'ol', getAttrs: (dom) => ({ order: startOf(dom) }) }],
    toDOM: ({ attrs }) => (attrs.order === 1 ? ['ol', 0] : ['ol', { start: String(attrs.order) }, 0]),
  },
  list_item: {
    content: 'paragraph block*',
    defining: true,
    parseDOM: [{ tag: 'li' }],
    toDOM: () => ['li', 0],
  },
  code_block: {
    content: 'text*',
    marks: '',
    group: 'block',
    code: true,
    defining: true,
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
    toDOM: () => ['pre', ['code', 0]],
  },
  horizontal_rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  ...TABLE_NODES,
  text: { group: 'inline' },
  hard_break: {
    inline: true,
    group: 'inline',
    selectable: false,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
  /**
   * An image of the document's own media library, named by its id. The page asks for its address when it draws it: a stored
   * address would expire, and the address of another server would tell that server who reads the document.
   */
  image: {
    inline: true,
    group: 'inline',
    draggable: true,
    attrs: {
      pid: { validate: (pid) => requireThat(isMediaId(pid), 'An image is named by the id of its media.') },
      alt: {
        default: '',
        validate: (alt) => requireThat(typeof alt === 'string' && alt.length <= MAX_ALT_LENGTH, 'A short text.'),
      },
    },
    parseDOM: [
      {
        tag: 'img[data-pid]',
        getAttrs: (dom) => {
          const pid = dom.getAttribute('data-pid');
          return isMediaId(pid) && { pid, alt: (dom.getAttribute('alt') ?? '').slice(0, MAX_ALT_LENGTH) };
        },
      },
    ],
    toDOM: ({ attrs }) => ['img', { 'data-pid': attrs.pid, alt: attrs.alt }],
  },
} satisfies Record<string, NodeSpec>;

const MARKS = {
  link: {
    attrs: {
      href: {
        validate: (href) =>
          requireThat(typeof href === 'string' && safeHref(href) === href, 'A link leads to the web or to a mailbox.'),
      },
    },
    inclusive: false,
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (dom) => {
          const href = safeHref(dom.getAttribute('href') ?? '');
          return href !== undefined && { href };
        },
      },
    ],
    toDOM: ({ attrs }) => ['a', { href: attrs.href, rel: 'noopener noreferrer nofollow', target: '_blank' }, 0],
  },
  /** Where something was said: a collection's id and a time in its media (seconds). */
  source: {
    attrs: {
      collection: { validate: (id) => requireThat(isMediaId(id), 'A source names a collection.') },
      time: {
        validate: (time) => requireThat(Number.isInteger(time) && time >= 0 && time < 1e6, 'A time is whole seconds.'),
      },
    },
    inclusive: false,
    excludes: 'link source',
    parseDOM: [
      {
        tag: 'a[data-source]',
        priority: 60,
        getAttrs: (dom) => {
          const collection = dom.getAttribute('data-source');
          const time = Number(dom.getAttribute('data-time') ?? Number.NaN);
          return isMediaId(collection) && Number.isInteger(time) && time >= 0 && time < 1e6 && { collection, time };
        },
      },
    ],
    toDOM: ({ attrs: { collection, time } }) => [
      'a',
      { href: sourceAddress(collection, time), 'data-source': collection, 'data-time': String(time) },
      0,
    ],
  },
  em: {
    parseDOM: [{ tag: 'i' }, { tag: 'em' }, { style: 'font-style=italic' }],
    toDOM: () => ['em', 0],
  },
  strong: {
    parseDOM: [
      { tag: 'strong' },
      // Pages of Google Docs wrap what they copy in a <b> of normal weight.
      { tag: 'b', getAttrs: (dom) => dom.style.fontWeight !== 'normal' && null },
      { style: 'font-weight', getAttrs: (value) => /^(bold(er)?|[5-9]\d{2,})$/.test(value) && null },
    ],
    toDOM: () => ['strong', 0],
  },
  strike: {
    parseDOM: [{ tag: 's' }, { tag: 'del' }, { tag: 'strike' }, { style: 'text-decoration=line-through' }],
    toDOM: () => ['s', 0],
  },
  code: { code: true, parseDOM: [{ tag: 'code' }], toDOM: () => ['code', 0] },
} satisfies Record<string, MarkSpec>;

function startOf(list: HTMLElement): number {
  const start = Number(list.getAttribute('start') ?? 1);
  return Number.isInteger(start) && start >= 0 && start < 1e9 ? start : 1;
}

/** What a Magic Doc is made of. The format of stored documents: docs/document-format.md. */
export const documentSchema = new Schema({ nodes: NODES, marks: MARKS });
