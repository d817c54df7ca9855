/** Elements that stay as they are. */
const KEPT = /<span translate="no">([\s\S]*?)<\/span>/g;
const MARK = /§\s?(\d+)\s?§/g;

/**
 * Takes the contents of elements with `translate="no"` out of HTML before a translation, because Apertium knows no such
 * attribute.
 *
 * @returns the HTML with marks in their place, and what puts them back into the translation
 */
export function setAside(html: string): { readonly html: string; readonly putBack: (translated: string) => string } {
  const kept: string[] = [];
  const marked = html.replaceAll(KEPT, (element) => {
    kept.push(element);
    return ` §${kept.length - 1}§ `;
  });
  return {
    html: marked,
    putBack: (translated) => translated.replaceAll(MARK, (_, index) => kept[Number(index)] ?? ''),
  };
}
