import { documentSchema } from '@parlance/document/schema';
import { DOMParser } from 'prosemirror-model';
import { cleanPastedHtml } from './pasted-html.ts';

/** The document that pasted HTML becomes. */
function pasted(html: string) {
  const page = document.createElement('div');
  page.innerHTML = cleanPastedHtml(html);
  const parsed = DOMParser.fromSchema(documentSchema).parse(page);
  parsed.check();
  return parsed;
}

const item = (level: number, label: string, text: string) =>
  `<p class=MsoListParagraph style='margin-left:36pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${label}<span style='font:7pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`;

describe('pasted HTML', () => {
  it('[documents.paste] from Word has its headings, nested lists and tables, and none of its styles', () => {
    const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {color:red}</style></head><body>
      <!--StartFragment--><h1 style='mso-pagination:none'>Plan<o:p></o:p></h1><p class=MsoNormal><b>Bold</b> and <i style='mso-bidi-font-style:normal'>italic</i></p>
      ${item(1, '·', 'one')}${item(2, 'o', 'two')}${item(1, '·', 'three')}${item(1, '1.', 'first')}${item(1, '2.', 'second')}
      <p class=MsoNormal>After <span style='display:none'>hidden</span></p>
      <table class=MsoTableGrid><tr><td><p>a</p></td><td><p>b</p></td></tr></table><!--EndFragment--></body></html>`;
    const text = pasted(word).toString();
    expect(text).toContain('heading("Plan")');
    expect(text).toContain('strong("Bold")');
    expect(text).toContain('em("italic")');
    expect(text).toContain(
      'bullet_list(list_item(paragraph("one"), bullet_list(list_item(paragraph("two")))), list_item(paragraph("three")))',
    );
    expect(text).toContain('ordered_list(list_item(paragraph("first")), list_item(paragraph("second")))');
    expect(text).toContain('table(table_row(table_cell(paragraph("a")), table_cell(paragraph("b"))))');
    expect(text).not.toMatch(/hidden|·|MsoNormal/);
  });

  it('[documents.paste] from web pages has no scripts, foreign images, forms or unsafe links', () => {
    const web = `<div onclick="evil()"><script>evil()</script><style>p{}</style><nav hidden>menu</nav>
      <p>Read <a href="https://example.org/a">this</a>, not <a href="javascript:evil()">that</a>.
      <img src="https://evil.org/seen.gif" onerror="evil()"><button>Buy</button></p>
      <blockquote><p>quoted</p></blockquote><pre><code>x = 1</code></pre><hr></div>`;
    const parsed = pasted(web);
    const json = JSON.stringify(parsed.toJSON());
    expect(json).toContain('"href":"https://example.org/a"');
    expect(json).not.toMatch(/evil|javascript|Buy|menu/);
    expect(parsed.toString()).toContain('blockquote(paragraph("quoted")), code_block("x = 1"), horizontal_rule');
  });

  it('[documents.paste] from Google Docs is bold only where it looks bold', () => {
    const docs =
      '<b style="font-weight:normal;" id="docs-internal-guid-1"><p><span style="font-weight:400">plain</span> <span style="font-weight:700">bold</span></p></b>';
    expect(pasted(docs).toString()).toBe('doc(paragraph("plain ", strong("bold")))');
  });
});
