/** Elements that stay as they are. */
const KEPT = /<span translate="no">([\s\S]*?)<\/span>/g;
const [BEFORE, AFTER] = ['xqz', 'zqx'];
/** A word that no language has, in letters alone: Apertium puts tags between other signs. It may write it in capitals. */
const MARK = new RegExp(`${BEFORE}([a-j]+)${AFTER}`, 'gi');
const DIGITS = 'abcdefghij';

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
    return markOf(kept.length - 1);
  });
  return {
    html: marked,
    putBack: (translated) =>
      translated.replaceAll(MARK, (mark: string, letters: string) => kept[indexOf(letters)] ?? mark),
  };
}

function markOf(index: number): string {
  const letters = Array.from(String(index), (digit) => DIGITS[Number(digit)]).join('');
  return `${BEFORE}${letters}${AFTER}`;
}

function indexOf(letters: string): number {
  return Number(Array.from(letters.toLowerCase(), (letter) => DIGITS.indexOf(letter)).join(''));
}
