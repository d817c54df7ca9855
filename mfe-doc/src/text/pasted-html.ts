/** The level of a paragraph of a list in Word, `level2` in `mso-list:l0 level2 lfo1`; undefined for other paragraphs. */
function listLevel(paragraph: Element): number | undefined {
  const level = /mso-list:[^;]*level(\d)/i.exec(paragraph.getAttribute('style') ?? '')?.[1];
  return level === undefined ? undefined : Number(level);
}

/** Whether Word numbers the paragraph: its label, which the browser would show without lists, has a digit or letter. */
function isNumbered(paragraph: Element): boolean {
  const label = paragraph.querySelector('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]');
  return /^\s*\(?[\da-z]{1,3}[.)]/i.test(label?.textContent ?? '');
}

/** Makes lists of Word's list paragraphs, which are paragraphs with a label and a style. */
function makeLists(body: HTMLElement): void {
  const open: HTMLElement[] = [];
  let last: Element | undefined;
  for (const paragraph of [...body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')]) {
    const level = listLevel(paragraph);
    if (level === undefined) continue;
    if (last === undefined || last.parentElement === null || paragraph.previousElementSibling !== last) open.length = 0;
    const tag = isNumbered(paragraph) ? 'ol' : 'ul';
    open.length = Math.min(open.length, level);
    if (open[level - 1]?.localName !== tag) open.length = Math.min(open.length, level - 1);
    while (open.length < level) {
      const list = body.ownerDocument.createElement(tag);
      const parent = open.at(-1);
      if (parent) (parent.lastElementChild ?? parent.appendChild(body.ownerDocument.createElement('li'))).append(list);
      else paragraph.before(list);
      open.push(list);
    }
    for (const label of paragraph.querySelectorAll('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]')) {
      label.remove();
    }
    const item = body.ownerDocument.createElement('li');
    const text = body.ownerDocument.createElement('p');
    text.append(...paragraph.childNodes);
    item.append(text);
    open.at(-1)?.append(item);
    paragraph.remove();
    last = open[0];
  }
}

/** The styles of Word that have an element of their own: titles and quotes are paragraphs with a class there. */
function makeTitlesAndQuotes(body: HTMLElement): void {
  for (const title of body.querySelectorAll('p.MsoTitle')) {
    const heading = body.ownerDocument.createElement('h1');
    heading.append(...title.childNodes);
    title.replaceWith(heading);
  }
  for (const paragraph of body.querySelectorAll('p.MsoQuote, p.MsoIntenseQuote')) {
    const before = paragraph.previousElementSibling;
    if (before?.localName === 'blockquote') before.append(paragraph);
    else {
      const quote = body.ownerDocument.createElement('blockquote');
      paragraph.replaceWith(quote);
      quote.append(paragraph);
    }
  }
}

/** Word's empty paragraphs have a space that does not break, which would stay in the text. */
function emptyBlankParagraphs(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll('p')) {
    if (paragraph.textContent === '\u00a0' && !paragraph.querySelector('img')) paragraph.replaceChildren();
  }
}

/** What Word writes beside the text: comments and breaks of pages. */
const BESIDE = [
  '.msocomanchor',
  '[style*="mso-element:comment" i]',
  '[style*="mso-element: comment" i]',
  'br[style*="page-break" i]',
].join(', ');

/**
 * Cleans HTML that was copied from Word or a web page: what isn't shown is removed, and Word's list paragraphs become lists. The schema
 * then keeps only what documents are made of: no styles, scripts, foreign images or unsafe links.
 */
export function cleanPastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const comments = document.createNodeIterator(body, NodeFilter.SHOW_COMMENT);
  for (let comment = comments.nextNode(); comment; comment = comments.nextNode())
    comment.parentNode?.removeChild(comment);
  const unseen = 'script, style, template, noscript, iframe, object, svg, button, input, select, textarea, [hidden]';
  for (const element of body.querySelectorAll(`${unseen}, ${BESIDE}`)) element.remove();
  for (const element of body.querySelectorAll<HTMLElement>('[style]')) {
    const { display, visibility } = element.style;
    const isFieldCode = /mso-hide:\s*all|mso-element:\s*field-(begin|end)/i.test(element.getAttribute('style') ?? '');
    if (display === 'none' || visibility === 'hidden' || isFieldCode) element.remove();
  }
  makeLists(body);
  makeTitlesAndQuotes(body);
  emptyBlankParagraphs(body);
  return body.innerHTML;
}
