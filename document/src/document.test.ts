import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { snippetOf, textOf } from './document-text.ts';
import { fromMarkdown } from './from-markdown.ts';
import { EMPTY_DOCUMENT, readDocument } from './read-document.ts';
import { documentSchema } from './schema.ts';
import { toMarkdown } from './to-markdown.ts';

const source = { collection: 'talk-1', isTime: (seconds: number) => seconds < 600, keepAddresses: true };
const generated = { ...source, keepAddresses: false };

/** Text of whole words, as Markdown keeps it: no space at either end, or two in a row. */
const words = fc
  .array(
    fc.constantFrom(
      'a',
      'Ana',
      '1.',
      '#',
      '-',
      '[12:34]',
      '\\',
      '*',
      '_x_',
      '|',
      '<b>',
      '👩‍🏫',
      '~~',
      '`',
      '¿qué?',
      '&amp;',
    ),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((parts) => `x ${parts.join(' ')} y`);
const addresses = fc.constantFrom(
  'https://example.org/',
  'https://example.org/a_(b)?q=1&r=*',
  'mailto:ana@example.org',
);
const marks = fc.oneof(
  fc.constant([]),
  fc.constant([{ type: 'strong' }]),
  fc.constant([{ type: 'em' }]),
  fc.constant([{ type: 'strike' }]),
  addresses.map((href) => [{ type: 'link', attrs: { href } }]),
);
const marked = fc.record({ type: fc.constant('text'), text: words, marks });
const cited = fc.integer({ min: 0, max: 599 }).map((time) => ({
  type: 'text',
  text: `${Math.floor(time / 60)}:${String(time % 60).padStart(2, '0')}`,
  marks: [{ type: 'source', attrs: { collection: 'talk-1', time } }],
}));
const image = fc.constant({ type: 'image', attrs: { pid: 'p-1', alt: 'A [house]' } });
const gap = { type: 'text', text: ' ' };
const inline = fc
  .array(fc.oneof({ weight: 4, arbitrary: marked }, cited, image), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.flatMap((part, index) => (index > 0 ? [gap, part] : [part])));
const paragraph = inline.map((content) => ({ type: 'paragraph', content }));
const heading = fc
  .tuple(fc.integer({ min: 1, max: 6 }), inline)
  .map(([level, content]) => ({ type: 'heading', attrs: { level }, content }));
const code = fc
  .stringMatching(/^[a-z`~ #|]{1,20}$/)
  .map((text) => ({ type: 'code_block', content: [{ type: 'text', text: `x${text}\n  y` }] }));
const rule = fc.constant({ type: 'horizontal_rule' });
const table = fc
  .tuple(
    fc.integer({ min: 1, max: 3 }),
    fc.integer({ min: 1, max: 3 }),
    fc.array(paragraph, { minLength: 9, maxLength: 9 }),
  )
  .map(([width, height, cells]) => ({
    type: 'table',
    content: Array.from({ length: height }, (_, row) => ({
      type: 'table_row',
      content: Array.from({ length: width }, (__, column) => ({
        type: row === 0 ? 'table_header' : 'table_cell',
        content: [cells[row * 3 + column]],
      })),
    })),
  }));

/** Markdown joins lists and quotes that follow one another: a paragraph stands between blocks. */
function apart(first: object, blocks: readonly object[]): object[] {
  return blocks.flatMap((block) => [first, block]);
}
const blocks = fc.letrec<{ block: object; item: object }>((tie) => ({
  item: fc
    .tuple(paragraph, fc.array(tie('block'), { maxLength: 2 }))
    .map(([first, rest]) => ({ type: 'list_item', content: [first, ...apart(first, rest)] })),
  block: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    heading,
    paragraph,
    code,
    rule,
    table,
    fc.tuple(paragraph, fc.array(tie('block'), { maxLength: 2 })).map(([first, rest]) => ({
      type: 'blockquote',
      content: [first, ...apart(first, rest)],
    })),
    fc.array(tie('item'), { minLength: 1, maxLength: 3 }).map((content) => ({ type: 'bullet_list', content })),
    fc
      .tuple(fc.integer({ min: 0, max: 99 }), fc.array(tie('item'), { minLength: 1, maxLength: 3 }))
      .map(([order, content]) => ({ type: 'ordered_list', attrs: { order }, content })),
  ),
})).block;
const documents = fc
  .tuple(paragraph, fc.array(blocks, { maxLength: 5 }))
  .map(([first, rest]) => ({ type: 'doc', content: [first, ...apart(first, rest)] }));

function read(json: unknown) {
  const document = readDocument(json);
  if (!document) throw new Error('That is no document.');
  return document;
}

function hasMark(json: unknown, type: string): boolean {
  return JSON.stringify(json).includes(`"type":"${type}"`);
}

describe('a Magic Doc', () => {
  it('[documents.format] comes back from Markdown as it was', () => {
    fc.assert(
      fc.property(documents, (json) => {
        const document = read(json);
        expect(fromMarkdown(toMarkdown(document), source).toJSON()).toEqual(document.toJSON());
      }),
      { numRuns: 300 },
    );
  });

  it('[documents.safe] is refused with a link that is not of the web or a mailbox', () => {
    for (const href of [
      'javascript:alert(1)',
      ' JaVaScRiPt:alert(1)',
      'data:text/html,x',
      '/dashboard',
      '//evil.org',
      'https://a:b@c.org/',
      'ftp://x.org/',
      7,
      null,
    ]) {
      const text = { type: 'text', text: 'here', marks: [{ type: 'link', attrs: { href } }] };
      expect(readDocument({ type: 'doc', content: [{ type: 'paragraph', content: [text] }] })).toBeUndefined();
    }
  });

  it('[documents.safe] is refused with anything that it is not made of', () => {
    const inside = (node: unknown) => ({ type: 'doc', content: [{ type: 'paragraph', content: [node] }] });
    let deep: object = { type: 'paragraph' };
    for (let depth = 0; depth < 20_000; depth++) deep = { type: 'blockquote', content: [deep] };
    for (const json of [
      undefined,
      null,
      'text',
      [],
      {},
      { type: 'doc' },
      { type: 'doc', content: [] },
      { type: 'doc', content: 'text' },
      { type: 'paragraph' },
      { type: 'doc', content: [{ type: 'script' }] },
      { type: 'doc', content: [deep] },
      { type: 'doc', content: [{ type: 'heading', attrs: { level: 7 } }] },
      { type: 'doc', content: [{ type: 'list_item', content: [{ type: 'paragraph' }] }] },
      inside({ type: 'image', attrs: { src: 'https://evil.org/seen.png' } }),
      inside({ type: 'image', attrs: { pid: '../../other' } }),
      inside({ type: 'text', text: '' }),
      inside({ type: 'text', text: 'x', marks: [{ type: 'source', attrs: { collection: 'a/b', time: 1 } }] }),
      inside({ type: 'text', text: 'x', marks: [{ type: 'source', attrs: { collection: 'c', time: -1 } }] }),
    ]) {
      expect(readDocument(json)).toBeUndefined();
    }
  });

  it('[documents.safe] keeps no foreign image and no unsafe link of Markdown', () => {
    const evil = fc.constantFrom(
      '![seen](https://evil.org/s.png)',
      '![x](data:image/png;base64,AA)',
      '[here](javascript:alert(1))',
      '[here](JAVASCRIPT:alert(1) "t")',
      '<javascript:alert(1)>',
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '[a]\n\n[a]: javascript:alert(1)',
      '![a]\n\n[a]: https://evil.org/s.png',
      '[3:07](https://evil.org/)',
      '![p](media:../x)',
      '[![x](https://evil.org/s.png)](data:text/html,x)',
    );
    fc.assert(
      fc.property(
        fc.array(fc.oneof(evil, words, fc.constantFrom('\n\n', '> ', '- ', '| a |\n| - |\n')), { maxLength: 12 }),
        (parts) => {
          const document = fromMarkdown(parts.join(' '), source);
          document.check();
          expect(readDocument(document.toJSON())?.eq(document)).toBe(true);
          document.descendants((node) => {
            if (node.type.name === 'image') expect(node.attrs.pid).toMatch(/^[\w-]+$/);
            for (const mark of node.marks)
              if (mark.type.name === 'link') expect(mark.attrs.href).toMatch(/^(https?:|mailto:)/);
          });
        },
      ),
    );
  });

  it('[documents.safe] has no link and no image of what a model wrote', () => {
    const written = '[Log in](https://evil.org/) ![p](media:p-1) <https://evil.org/> at [3:07](https://evil.org/).';
    const document = fromMarkdown(written, generated);
    expect([hasMark(document, 'link'), hasMark(document, 'image'), textOf(document)]).toEqual([
      false,
      false,
      'Log in  https://evil.org/ at 3:07.',
    ]);
  });

  it('[documents.sources] has a source for each time that the transcript has, and no other', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 3 * 3600 }), { minLength: 1, maxLength: 8 }), (times) => {
        const two = (part: number) => String(part).padStart(2, '0');
        const clock = (time: number) =>
          `${time < 3600 ? '' : `${Math.floor(time / 3600)}:`}${two(Math.floor(time / 60) % 60)}:${two(time % 60)}`;
        const document = fromMarkdown(times.map((time) => `It was said [${clock(time)}].`).join('\n\n'), generated);
        const found: number[] = [];
        document.descendants((node) => {
          for (const mark of node.marks) found.push(mark.attrs.time);
        });
        expect(found).toEqual(times.filter((time) => time < 600));
        expect(textOf(document)).toBe(
          times.map((time) => (time < 600 ? `It was said ${clock(time)}.` : 'It was said.')).join('\n'),
        );
      }),
    );
  });

  it('[documents.sources] reads several times in one bracket, and leaves escaped ones and code alone', () => {
    const document = fromMarkdown('One [1:05, 99:59; 2:00–3:00]. Two \\[1:05\\] and `[1:05]`.', generated);
    expect(textOf(document)).toBe('One 1:05 2:00 3:00. Two [1:05] and [1:05].');
    expect(toMarkdown(document)).toBe('One [1:05] [2:00] [3:00]. Two \\[1:05\\] and `[1:05]`.');
  });

  it('writes where a passage was said behind it, with its address', () => {
    const said = {
      type: 'text',
      text: 'as she said',
      marks: [{ type: 'source', attrs: { collection: 'c1', time: 65 } }],
    };
    const document = read({ type: 'doc', content: [{ type: 'paragraph', content: [said] }] });
    expect(toMarkdown(document)).toBe('as she said [01:05]');
    expect(toMarkdown(document, { source: (id, time) => `https://app.org/transcript/${id}#${time}` })).toBe(
      'as she said [01:05](https://app.org/transcript/c1#65)',
    );
  });

  it('[documents.empty] is an empty paragraph when there is nothing', () => {
    expect(read(EMPTY_DOCUMENT).toJSON()).toEqual(EMPTY_DOCUMENT);
    for (const markdown of ['', '  \n', '[a]: https://example.org/']) {
      expect(fromMarkdown(markdown, source).toJSON()).toEqual(EMPTY_DOCUMENT);
    }
  });

  it('says its text and a snippet of it', () => {
    const document = fromMarkdown(
      `# Title\n\nOne  \ntwo\n\n| a | b |\n| - | - |\n| c | d |\n\n${'👩‍🏫 word '.repeat(200)}`,
      source,
    );
    expect(textOf(document).startsWith('Title\nOne\ntwo\na\nb\nc\nd\n👩‍🏫 word')).toBe(true);
    expect(snippetOf(document).startsWith('One two a b c d 👩‍🏫 word')).toBe(true);
    expect([...snippetOf(document)].length).toBe(250);
    expect(snippetOf(read(EMPTY_DOCUMENT))).toBe('');
  });

  it.each([
    ['# Title\n\n*A remark.*\n\n## Introduction\n\nThey *sing*.\n\n## Boats', 'They sing. Boats'],
    ['# Title\n\n* one', 'one'],
    ['# Title\n\n*A remark.*', 'Title A remark.'],
    ['*All* is said.', 'All is said.'],
  ])('begins the snippet of %j with its text', (markdown, snippet) => {
    expect(snippetOf(fromMarkdown(markdown, source))).toBe(snippet);
  });

  it('keeps the text of a table that is wider in its second row, or spans columns', () => {
    const cell = (text: string, colspan = 1) => ({
      type: 'table_cell',
      attrs: { colspan },
      content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
    });
    const rows = [[cell('a')], [cell('b', 2), cell('c')]].map((content) => ({ type: 'table_row', content }));
    expect(toMarkdown(read({ type: 'doc', content: [{ type: 'table', content: rows }] }))).toBe(
      '| a |  |  |\n| --- | --- | --- |\n| b |  | c |',
    );
  });

  it('has every node and mark that the editor offers', () => {
    expect(Object.keys(documentSchema.nodes).length).toBe(16);
    expect(Object.keys(documentSchema.marks)).toEqual(['link', 'source', 'em', 'strong', 'strike', 'code']);
  });
});
