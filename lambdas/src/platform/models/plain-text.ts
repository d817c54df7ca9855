/**
 * A model's text as Markdown without anything that leads away: images and HTML vanish, links become their text, and the
 * definitions of links vanish. A transcript could make a model write an address that carries what the material says; nothing that
 * a page requests or a person can press by mistake is left. Addresses in plain text stay text.
 *
 * An unfinished link at the end, as in a text that is still being written, goes too.
 */
export function plainText(text: string): string {
  let [before, plain] = [text, once(text)];
  // What is left after a removal can be a link again: `[[a](b)](c)`.
  for (let round = 0; round < MAX_ROUNDS && plain !== before; round++) [before, plain] = [plain, once(plain)];
  // What is left is unfinished, or nested deeper than anyone writes: it loses its meaning.
  return plain
    .replaceAll(/\]\(/g, '] (')
    .replaceAll(/(\[[^[\]]*)?\]\[/g, (whole, label = '') => (isTime(label.slice(1)) ? whole : `${label}] [`))
    .replaceAll(/^( {0,3}\[[^[\]]*\]):/gm, '$1 ')
    .replaceAll(/<(?=[a-zA-Z/!?])/g, '< ');
}

const MAX_ROUNDS = 5;

function once(text: string): string {
  return (
    text
      // Comments and tags, also unfinished ones; `<` before a space or digit stays.
      .replaceAll(/<!--[\s\S]*?(?:-->|$)/g, '')
      .replaceAll(/<(https?:[^<>\s]*|mailto:[^<>\s]*)>/gi, '$1')
      .replaceAll(/<\/?[a-zA-Z][^<>]*(?:>|$)/g, '')
      // Images, by address or by reference.
      .replaceAll(/!\[([^[\]]*)\](?:\([^()]*(?:\([^()]*\)[^()]*)*(?:\)|$)|\[[^[\]]*\]|)/g, '$1')
      // Links become their text.
      .replaceAll(/\[([^[\]]*)\]\([^()]*(?:\([^()]*\)[^()]*)*(?:\)|$)/g, (_, label: string) => kept(label))
      .replaceAll(/\[([^[\]]+)\]\[[^[\]]*\]/g, (whole, label: string) => (isTime(label) ? whole : label))
      // Definitions of links. A time before a colon is what was said then.
      .replaceAll(/^( {0,3})\[([^[\]]+)\]:([^\n]*)(?:\n|$)/gm, (whole, indent: string, label: string) =>
        isTime(label) ? whole.replace(']:', ']') : indent,
      )
  );
}

/** Whether a label is a time: then it stays a citation, which is checked later. */
function isTime(label: string): boolean {
  return /^\d{1,3}(?::\d\d){1,2}$/.test(label);
}

function kept(label: string): string {
  return isTime(label) ? `[${label}]` : label;
}
