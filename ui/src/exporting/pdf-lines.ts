import bidiFactory from 'bidi-js';
import type { LoadedFont } from './pdf-fonts.ts';

/** A word of a paragraph; `highlighted` words have a mark behind them. */
export interface StyledWord {
  readonly text: string;
  readonly highlighted: boolean;
}

/**
 * A part of a line in one font. `text` is in the order in which pdfkit takes it, `said` in the order in which it is read; `x`
 * is the offset in the line.
 */
export interface Piece extends StyledWord, Measured {
  readonly said: string;
  readonly font: string;
  readonly x: number;
}

export interface Line {
  readonly pieces: readonly Piece[];
  readonly width: number;
}

interface Measured {
  /** Points. */
  readonly width: number;
  /** The font can't place the marks of the text: it is drawn without the font's rules for them. */
  readonly isPlain: boolean;
}

export type Measure = (text: string, font: string) => Measured;

interface Run extends StyledWord, Measured {
  readonly said: string;
  readonly font: string;
}

type FontRun = Omit<Run, 'highlighted'>;

const NEUTRAL = /[\p{M}\p{Script=Common}\p{Script=Inherited}]/u;
const RIGHT_TO_LEFT_SCRIPT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const bidi = bidiFactory();
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Breaks paragraphs into lines of pieces in the order in which they are seen. All widths are in points. */
export class LineLayout {
  readonly #fonts: readonly LoadedFont[];
  readonly #measure: Measure;
  /** Words repeat: each is measured once. */
  readonly #runs = new Map<string, readonly FontRun[]>();

  constructor(fonts: readonly LoadedFont[], measure: Measure) {
    this.#fonts = fonts;
    this.#measure = measure;
  }

  /** The lines of a paragraph, each at most `width` wide. */
  lines(words: readonly StyledWord[], width: number, direction: 'ltr' | 'rtl'): Line[] {
    const lines: StyledWord[][] = [];
    let room = 0;
    for (const word of words.flatMap((each) => this.#fitting(each, width))) {
      const needed = this.#widthOf(word.text);
      const space = this.#widthOf(' ');
      const last = lines.at(-1);
      if (last && space + needed <= room) {
        last.push(word);
        room -= space + needed;
      } else {
        lines.push([word]);
        room = width - needed;
      }
    }
    return lines.map((line) => this.#line(line, direction));
  }

  /** A word that is wider than a line in parts that fit. */
  #fitting(word: StyledWord, width: number): StyledWord[] {
    if (this.#widthOf(word.text) <= width) return [word];
    const parts: string[] = [];
    for (const { segment } of graphemes.segment(word.text)) {
      const last = parts.at(-1);
      if (last !== undefined && this.#widthOf(last + segment) <= width) parts[parts.length - 1] = last + segment;
      else parts.push(segment);
    }
    return parts.map((text) => ({ ...word, text }));
  }

  #widthOf(text: string): number {
    return this.#runsOf(text).reduce((sum, run) => sum + run.width, 0);
  }

  /** A text in parts of one font each. Signs and marks stay in the font of the letter before them, if it has them. */
  #runsOf(text: string): readonly FontRun[] {
    const known = this.#runs.get(text);
    if (known) return known;
    const parts: { text: string; font: LoadedFont }[] = [];
    for (const character of text) {
      const last = parts.at(-1);
      const stays = last && NEUTRAL.test(character) && last.font.has(character);
      const font = stays ? last.font : (this.#fonts.find(({ has }) => has(character)) ?? this.#fonts[0]);
      if (!font) continue;
      if (last?.font === font) last.text += character;
      else parts.push({ text: character, font });
    }
    const runs = parts.map((part) => ({
      text: part.text,
      said: part.text,
      font: part.font.name,
      ...this.#measure(part.text, part.font.name),
    }));
    this.#runs.set(text, runs);
    return runs;
  }

  #line(words: readonly StyledWord[], direction: 'ltr' | 'rtl'): Line {
    const text = words.map((word) => word.text).join(' ');
    const isMixed = direction === 'rtl' || RIGHT_TO_LEFT_SCRIPT.test(text);
    const runs = words.flatMap((word, i) => this.#styledRuns(word, words[i + 1]));
    const ordered = isMixed ? this.#inVisualOrder(runs, text, direction) : joined(runs);
    let x = 0;
    const pieces = ordered.map((run) => {
      const piece = { ...run, x };
      x += run.width;
      return piece;
    });
    return { pieces, width: x };
  }

  /** The runs of a word, and of the space before the next one. */
  #styledRuns({ text, highlighted }: StyledWord, next: StyledWord | undefined): Run[] {
    const runs = this.#runsOf(text).map((run) => ({ ...run, highlighted }));
    if (!next) return runs;
    return [...runs, ...this.#runsOf(' ').map((run) => ({ ...run, highlighted: highlighted && next.highlighted }))];
  }

  /** Reorders the runs of a line by the Unicode bidirectional algorithm. */
  #inVisualOrder(runs: readonly Run[], text: string, direction: 'ltr' | 'rtl'): Run[] {
    const { levels } = bidi.getEmbeddingLevels(text, direction);
    const leveled: { run: Run; level: number }[] = [];
    let at = 0;
    for (const run of runs) {
      let from = 0;
      for (let i = 1; i <= run.text.length; i++) {
        const level = levels[at + from] ?? 0;
        if (i < run.text.length && levels[at + i] === level) continue;
        const part = run.text.slice(from, i);
        const measured = part.length === run.text.length ? run : this.#measure(part, run.font);
        const { width, isPlain } = measured;
        leveled.push({
          run: { ...run, said: part, text: level % 2 === 1 ? mirrored(part) : part, width, isPlain },
          level,
        });
        from = i;
      }
      at += run.text.length;
    }
    const highest = Math.max(0, ...leveled.map(({ level }) => level));
    for (let level = highest; level > 0; level--) {
      for (let from = 0; from < leveled.length; from++) {
        let to = from;
        while ((leveled[to]?.level ?? 0) >= level) to++;
        if (to > from) leveled.splice(from, to - from, ...leveled.slice(from, to).reverse());
        from = Math.max(from, to);
      }
    }
    return leveled.map(({ run }) => run);
  }
}

/** A text of an odd level: its brackets are mirrored. The font reverses letters, but not signs alone. */
function mirrored(text: string): string {
  const signs = [...text].map((character) => bidi.getMirroredCharacter(character) ?? character);
  return (RIGHT_TO_LEFT_SCRIPT.test(text) ? signs : signs.reverse()).join('');
}

/** Runs from left to right, with one piece for neighbours in the same font and style. */
function joined(runs: readonly Run[]): Run[] {
  const pieces: Run[] = [];
  for (const run of runs) {
    const last = pieces.at(-1);
    if (last && last.font === run.font && last.highlighted === run.highlighted && last.isPlain === run.isPlain)
      pieces[pieces.length - 1] = {
        ...last,
        text: last.text + run.text,
        said: last.said + run.said,
        width: last.width + run.width,
      };
    else pieces.push(run);
  }
  return pieces;
}
