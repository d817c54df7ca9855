/** A sentence of the material. */
export interface Sentence {
  readonly text: string;
  /** Who said it; empty when the material does not say. */
  readonly speaker: string;
  /** `[mm:ss]` of the line that has it; empty when there is none. */
  readonly citation: string;
  /** Its place among the sentences. */
  readonly at: number;
}

/** What the request has apart from its instructions. */
export interface ReadMaterial {
  readonly sentences: readonly Sentence[];
  /** What the person asks for. */
  readonly wish: string;
  /** The part of a document that is to be written again; empty when there is none. */
  readonly section: string;
}

/** A piece of material between two marks with the same key. */
const FENCED = /<([a-z-]+) (\w+)>\n([\s\S]*?)\n<\/\1 \2>/g;
const CITATION = String.raw`\[(?:\d{1,3}:)?\d{1,2}:\d{2}\]`;
const SPOKEN = new RegExp(String.raw`^(${CITATION}) ([^:\n]{1,100}): (.*)$`);
/** A statement of an earlier answer: `text "words as they were said" [12:34]`. */
const STATED = new RegExp(String.raw`^[\s>#*-]*(.*?)\s*(?:"([^"]+)"\s*)?(${CITATION})\s*[.;]?$`);
const WISHES = new Set(['wish', 'question', 'prompt', 'request', 'instruction']);
const SECTION = 'section';
const NOT_SOURCES = new Set(['earlier-questions', SECTION]);

/** Reads the material of a request: spoken lines, statements with citations, or plain paragraphs. */
export function readMaterial(text: string): ReadMaterial {
  const pieces = [...text.matchAll(FENCED)].map(([, name = '', , content = '']) => ({ name, content }));
  const found = pieces.length > 0 ? pieces : [{ name: 'text', content: text }];
  const wish = found.filter(({ name }) => WISHES.has(name)).map(({ content }) => content);
  const sentences = found
    .filter(({ name }) => !WISHES.has(name) && !NOT_SOURCES.has(name))
    .flatMap(({ content }) => content.split('\n').flatMap(sentencesOfLine));
  const section = found.find(({ name }) => name === SECTION)?.content ?? '';
  return { wish: wish.join('\n'), section, sentences: sentences.map((sentence, at) => ({ ...sentence, at })) };
}

function sentencesOfLine(line: string): Omit<Sentence, 'at'>[] {
  const [, citation = '', speaker = '', spoken] = SPOKEN.exec(line) ?? [];
  if (spoken !== undefined) return cut(spoken).map((text) => ({ text, speaker, citation }));
  const [, stated = '', quoted, cited] = STATED.exec(line) ?? [];
  if (cited !== undefined) return [{ text: quoted ?? stated, speaker: '', citation: cited }];
  return cut(line.replace(/^[\s>#*-]+/, '')).map((text) => ({ text, speaker: '', citation: '' }));
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

function cut(text: string): string[] {
  return [...segmenter.segment(text)].map(({ segment }) => segment.trim()).filter((each) => each.length > 1);
}
