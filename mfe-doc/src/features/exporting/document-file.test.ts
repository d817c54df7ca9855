import { fromMarkdown } from '@parlance/document/from-markdown';
import { unzipSync } from 'fflate';
import { documentFile } from './document-file.ts';
import type { ExportedDocument } from './exported-document.ts';

const MARKDOWN = `# A <b>title</b> & more

Some **bold**, *slanted*, ~~struck~~ text, [a link](https://example.org/a?b=1&c=2) and a time [1:05].

1. one
   * two

> quoted \u0007bell

| a | b |
| - | - |
| c | \\<script\\>alert(1)\\</script\\> |

\`\`\`
x
  y
\`\`\`

---

![A house](media:p-1) ![Gone](media:p-2)
`;
/** The smallest PNG: one pixel. */
const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (sign) => sign.charCodeAt(0),
);
const exported: ExportedDocument = {
  name: 'Minutes <1>',
  content: fromMarkdown(MARKDOWN, { collection: 'c1', isTime: () => true, keepAddresses: true }),
  origin: 'https://app.example',
  imageOf: async (pid) => (pid === 'p-1' ? { bytes: PNG, type: 'image/png' } : undefined),
};

async function bytesOf(blob: Blob | Promise<Blob>): Promise<Uint8Array> {
  const file = await blob;
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(file);
  });
}
const textOf = async (blob: Blob | Promise<Blob>) => new TextDecoder().decode(await bytesOf(blob));

describe('a file of a document', () => {
  it('[documents.export-docx] has headings, lists, links, tables and images for Word, in Arial 11pt with margins of an inch', async () => {
    const files = unzipSync(await bytesOf(documentFile('docx', exported, 'en')));
    const read = (name: string) => new TextDecoder().decode(files[name]);
    const text = read('word/document.xml');
    expect(new DOMParser().parseFromString(text, 'application/xml').querySelector('parsererror')).toBeNull();
    expect(text).toContain('w:val="Heading1"');
    expect(text).toContain('A &lt;b&gt;title&lt;/b&gt; &amp; more');
    expect(text).toContain('<w:numPr>');
    expect(text).toContain('<w:tbl>');
    expect(text).toContain('<w:strike/>');
    expect(text).toContain('<w:drawing>');
    expect(text).toContain('[Gone]');
    expect(text).toContain('quoted bell');
    expect(text).toContain('w:top="1440" w:right="1440" w:bottom="1440" w:left="1440"');
    expect(read('word/styles.xml')).toContain('<w:sz w:val="22"/>');
    expect(read('word/styles.xml')).toContain('Arial');
    // Word puts the two together.
    expect(read('word/_rels/document.xml.rels')).toContain('Target="https://app.example/transcript/c1"');
    expect(text).toContain('w:anchor="00:01:05"');
  });

  it('[documents.export-html] is a page by itself that runs nothing, with its images in it', async () => {
    const html = await textOf(documentFile('html', exported, 'es'));
    const page = new DOMParser().parseFromString(html, 'text/html');
    expect([page.title, page.documentElement.lang]).toEqual(['Minutes <1>', 'es']);
    expect(page.querySelector('script, b, iframe, link')).toBeNull();
    expect(page.querySelector('h1')?.textContent).toBe('A <b>title</b> & more');
    expect(page.querySelectorAll('td')[1]?.textContent).toBe('<script>alert(1)</script>');
    expect(page.querySelector('img')?.src).toMatch(/^data:image\/png;base64,/);
    expect(page.body.textContent).toContain('[Gone]');
    expect([...page.querySelectorAll('a')].map(({ href }) => href)).toEqual([
      'https://example.org/a?b=1&c=2',
      'https://app.example/transcript/c1#00:01:05',
    ]);
    expect(page.querySelector('meta[http-equiv]')?.getAttribute('content')).toContain("default-src 'none'");
  });

  it('[documents.export-markdown] is Markdown with links to the recording', async () => {
    const markdown = await textOf(documentFile('md', exported, 'en'));
    expect(markdown).toContain('[1:05](https://app.example/transcript/c1#00:01:05)');
    expect(markdown).toContain('1. one\n   * two');
    expect(markdown).toContain('~~struck~~');
  });
});
