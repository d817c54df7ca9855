type Content = string | number | Fields | readonly Fields[];
interface Fields {
  readonly [name: string]: Content;
}

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' } as const;

/** An XML document. An array becomes one element for each entry. */
export function xml(root: string, fields: Fields): string {
  return `<?xml version="1.0" encoding="UTF-8"?>${element(root, fields)}`;
}

/** The texts of all elements of this name, in order. */
export function elements(document: string, name: string): string[] {
  return [...document.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => unescaped(text));
}

function element(name: string, content: Content): string {
  if (Array.isArray(content)) return content.map((each) => element(name, each)).join('');
  if (typeof content !== 'object') return `<${name}>${escaped(String(content))}</${name}>`;
  const inner = Object.entries(content).map(([field, each]) => element(field, each));
  return `<${name}>${inner.join('')}</${name}>`;
}

function escaped(text: string): string {
  return Object.entries(ENTITIES).reduce((result, [sign, entity]) => result.replaceAll(sign, entity), text);
}

/** Replaces `&amp;` last, so that `&amp;lt;` becomes `&lt;`. */
function unescaped(text: string): string {
  return Object.entries(ENTITIES).reduceRight((result, [sign, entity]) => result.replaceAll(entity, sign), text);
}
