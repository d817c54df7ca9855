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

  it('[documents.paste] from Google Docs keeps nested lists, tables and links, and drops its images', () => {
    const docs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-2"><h2 dir="ltr" style="line-height:1.38;"><span style="font-size:16pt;font-weight:400;white-space:pre-wrap;">Agenda</span></h2>
      <ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">Bees</span></p></li><ul><li dir="ltr" style="list-style-type:circle;" aria-level="2"><p dir="ltr" role="presentation"><span style="font-style:italic;">Queens</span></p></li></ul><li dir="ltr" aria-level="1"><p role="presentation"><span style="text-decoration:line-through;">Wasps</span></p></li></ul>
      <p dir="ltr"><a href="https://example.org/hive" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">The hive</span></a><span><span style="border:none;display:inline-block;overflow:hidden;width:602px;"><img src="https://lh7-rt.googleusercontent.com/docsz/AD_4n" width="602"></span></span></p>
      <div dir="ltr" align="left"><table style="border:none;"><colgroup><col width="312"><col width="312"></colgroup><tbody><tr style="height:0pt"><td style="vertical-align:top;"><p dir="ltr"><span>Hive</span></p></td><td><p dir="ltr"><span>Honey</span></p></td></tr></tbody></table></div></b><br class="Apple-interchange-newline">`;
    const text = pasted(docs).toString();
    expect(text).toContain('heading("Agenda")');
    expect(text).toContain(
      'bullet_list(list_item(paragraph("Bees"), bullet_list(list_item(paragraph(em("Queens"))))), list_item(paragraph(strike("Wasps"))))',
    );
    expect(text).toContain('link("The hive")');
    expect(text).not.toContain('image');
    expect(text).toContain('table(table_row(table_cell(paragraph("Hive")), table_cell(paragraph("Honey"))))');
  });

  it('[documents.paste] from a report in Word has its title, quotes and empty lines, and no comments, footnote links or pictures', () => {
    const word = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- @font-face {font-family:Aptos;} p.MsoNormal {mso-style-unhide:no;margin:0cm;} --></style></head>
<body lang=EN-GB style='tab-interval:36.0pt;word-wrap:break-word'><!--StartFragment-->
<p class=MsoTitle><span lang=EN-US style='mso-ansi-language:EN-US'>Annual<span style='mso-spacerun:yes'> </span>report<o:p></o:p></span></p>
<p class=MsoNormal><span lang=EN-US>Bees are
doing well<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference>[1]</span></a><a class=msocomanchor id="_anchor_1" href="#_msocom_1" name="_msoanchor_1">[AL1]</a>.<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoQuote>Honey is money.<o:p></o:p></p><p class=MsoIntenseQuote>Wax too.<o:p></o:p></p>
<p class=MsoNormal><!--[if gte vml 1]><v:shape id="Picture_x0020_1"><v:imagedata src="file:///C:/Temp/clip_image001.png"/></v:shape><![endif]--><![if !vml]><img width=601 src="file:///C:/Temp/clip_image002.png" v:shapes="Picture_x0020_1"><![endif]></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><b>Queens</b><o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l1 level2 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>a)<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]>old<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;</span></span><![endif]>Drones<o:p></o:p></p>
<table class=MsoTableGrid border=1 style='border-collapse:collapse;mso-yfti-tbllook:1184'><tr style='mso-yfti-irow:0'><td width=601 colspan=2 valign=top><p class=MsoNormal align=center><b>Hives<o:p></o:p></b></p></td></tr><tr><td><p class=MsoNormal>a<o:p></o:p></p></td><td><p class=MsoNormal><o:p>&nbsp;</o:p></p></td></tr></table>
<br clear=all style='mso-special-character:line-break;page-break-before:always'>
<!--EndFragment--><div style='mso-element:comment-list'><div style='mso-element:comment'><p class=MsoCommentText>Really?</p></div></div></body></html>`;
    const parsed = pasted(word);
    const text = parsed.toString();
    expect(text).toMatch(/^doc\(heading\("Annual report"\), paragraph\("Bees are doing well\[1\]\."\), paragraph, /);
    expect(text).toContain('blockquote(paragraph("Honey is money."), paragraph("Wax too."))');
    expect(text).toContain(
      'bullet_list(list_item(paragraph(strong("Queens")), ordered_list(list_item(paragraph("old")))), list_item(paragraph("Drones")))',
    );
    expect(text).toContain('table(table_row(table_cell(paragraph(strong("Hives")))), table_row(');
    expect(text).toContain('table_row(table_cell(paragraph("a")), table_cell(paragraph))');
    expect(JSON.stringify(parsed.toJSON())).toContain('"colspan":2');
    expect(text).not.toMatch(/image|Really|AL1|link|hard_break|file:/);
  });
});
