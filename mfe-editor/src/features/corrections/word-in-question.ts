import type { EditorState } from '@codemirror/state';
import { wordAtPosition } from '../../model/find-word.ts';
import { lineTokens } from '../../model/line-tokens.ts';
import { transcriptField } from '../../model/transcript-state.ts';

/** Words after the one in question that a longer term may replace with it. */
const FOLLOWING = 7;

/** The word at the cursor, with those behind it in its line. */
export interface WordInQuestion {
  /** Its text and those of the words behind it. */
  readonly heard: readonly string[];
  /** The recognition's alternatives, the likeliest first. */
  readonly others: readonly string[];
  /** The range of the first `words` words in the document, without punctuation at its ends. */
  range(words: number): { readonly from: number; readonly to: number };
}

export function wordInQuestion(state: EditorState): WordInQuestion | undefined {
  const place = wordAtPosition(state.doc, state.selection.main.from);
  if (!place) return undefined;
  const line = state.doc.line(place.line + 1);
  const tokens = lineTokens(line.text);
  const heard: string[] = [];
  for (let i = place.index; i * 2 < tokens.length && heard.length < FOLLOWING; i++) {
    heard.push(line.text.slice(tokens[i * 2], tokens[i * 2 + 1]));
  }
  const extra = state.field(transcriptField).lines[place.line]?.extras?.get(place.index);
  return {
    heard,
    others: (extra?.others ?? []).map(({ content }) => content),
    range(words) {
      const last = Math.min(place.index + words, tokens.length / 2) - 1;
      const from = tokens[place.index * 2] ?? 0;
      const text = line.text.slice(from, tokens[last * 2 + 1]);
      const [lead = ''] = /^[^\p{L}\p{N}]*/u.exec(text) ?? [];
      const [tail = ''] = /[^\p{L}\p{N}]*$/u.exec(text) ?? [];
      const isAllSigns = lead.length === text.length;
      const start = line.from + from + (isAllSigns ? 0 : lead.length);
      return { from: start, to: line.from + from + text.length - (isAllSigns ? 0 : tail.length) };
    },
  };
}
