import { type Command, EditorView, type KeyBinding } from '@codemirror/view';
import { setLineSpeakers, transcriptField } from '../model/transcript-state.ts';
import { wordCount } from '../model/word-line.ts';

/** Longer lines slow typing down: lines of more words together are joined in the data, but not on the screen. */
const MAX_JOINED_WORDS = 400;
/** Pasted lines of more words become several paragraphs. */
const PASTED_LINE_WORDS = 150;

/** Splits the paragraph at the cursor: both halves have the same speaker. */
const splitParagraph: Command = ({ state, dispatch }) => {
  if (state.readOnly) return false;
  const { from, to } = state.selection.main;
  let start = from;
  let end = to;
  const first = state.doc.lineAt(from);
  const last = state.doc.lineAt(to);
  while (start > first.from && /[ \t]/.test(first.text[start - first.from - 1] ?? '')) start--;
  while (end < last.to && /[ \t]/.test(last.text[end - last.from] ?? '')) end++;
  dispatch(
    state.update({
      changes: { from: start, to: end, insert: state.lineBreak },
      selection: { anchor: start + state.lineBreak.length },
      userEvent: 'input',
      scrollIntoView: true,
    }),
  );
  return true;
};

/** Joins line `number` (from 1) to the one before it, a space between their words. */
function joinLines({ state, dispatch }: Parameters<Command>[0], number: number): boolean {
  const line = state.doc.line(number);
  const before = state.doc.line(number - 1);
  const { lines } = state.field(transcriptField);
  const [first, second] = [lines[number - 2], lines[number - 1]];
  if (first && second && wordCount(first) + wordCount(second) > MAX_JOINED_WORDS) {
    const effects = second.speaker === null ? [] : [setLineSpeakers.of([{ position: line.from, speaker: null }])];
    const anchor = state.selection.main.head === line.from ? before.to : line.from;
    dispatch(state.update({ effects, selection: { anchor }, scrollIntoView: true }));
    return true;
  }
  const spaced = /(^|[ \t])$/.test(before.text) || /^([ \t]|$)/.test(line.text);
  const insert = spaced ? '' : ' ';
  dispatch(
    state.update({
      changes: { from: before.to, to: line.from, insert },
      selection: { anchor: before.to + insert.length },
      userEvent: 'delete.join',
      scrollIntoView: true,
    }),
  );
  return true;
}

const joinBackward: Command = (view) => {
  const { head, empty } = view.state.selection.main;
  const line = view.state.doc.lineAt(head);
  if (view.state.readOnly || !empty || head !== line.from || line.number === 1) return false;
  return joinLines(view, line.number);
};

const joinForward: Command = (view) => {
  const { head, empty } = view.state.selection.main;
  const line = view.state.doc.lineAt(head);
  if (view.state.readOnly || !empty || head !== line.to || line.number === view.state.doc.lines) return false;
  return joinLines(view, line.number + 1);
};

/** Enter splits a paragraph, Backspace and Delete at its ends join it to its neighbour. */
export const paragraphKeys: readonly KeyBinding[] = [
  { key: 'Enter', shift: splitParagraph, run: splitParagraph },
  { key: 'Backspace', run: joinBackward },
  { key: 'Delete', run: joinForward },
];

/** Line ends of all sources: word processors use a vertical tab for a line break and a form feed for a page break. */
const LINE_END = /[\r\n\v\f\u0085\u2028\u2029]+/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: text from other programs contains them; they are invisible.
const UNSEEN = /[\u0000-\u0008\u000e-\u001f\u007f\ufeff]/g;
/** White space between words. A no-break space beside other white space is white space; alone it is part of a word. */
const SPACES = /\u00a0*[ \t\u1680\u2000-\u200a\u205f\u3000][ \t\u00a0\u1680\u2000-\u200a\u205f\u3000]*/g;

/** Pasted text: a line for each paragraph, without empty lines; long paragraphs are cut, because long lines are slow. */
export function pastedText(text: string): string {
  const paragraphs = text.split(LINE_END).map((line) => line.replace(UNSEEN, '').replace(SPACES, ' '));
  if (paragraphs.length === 1 && (paragraphs[0]?.split(' ').length ?? 0) <= PASTED_LINE_WORDS)
    return paragraphs[0] ?? '';
  return paragraphs
    .flatMap((line) => {
      const words = line.split(' ').filter(Boolean);
      const pieces: string[] = [];
      for (let i = 0; i < words.length; i += PASTED_LINE_WORDS) {
        pieces.push(words.slice(i, i + PASTED_LINE_WORDS).join(' '));
      }
      return pieces;
    })
    .join('\n');
}

export const pasteParagraphs = EditorView.clipboardInputFilter.of(pastedText);
