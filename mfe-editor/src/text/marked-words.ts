import { EditorSelection, type EditorState, type Extension, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, layer, RectangleMarker } from '@codemirror/view';
import { wordRange, wordSpokenAt } from '../model/find-word.ts';
import { transcriptField } from '../model/transcript-state.ts';

interface TextRange {
  readonly from: number;
  readonly to: number;
}

const refused = Decoration.mark({ class: 'cm-refused' });

/** Marks the word that is spoken at a time (seconds), without redrawing the text. */
export const setPlayingTime = StateEffect.define<number>();
/** Marks the text that the service refused. */
export const setRefusedText = StateEffect.define<readonly TextRange[]>();

/** The spoken word's place; `time` is undefined until the recording was played. */
interface SpokenWord {
  readonly time: number | undefined;
  readonly range: TextRange | undefined;
}

function spokenAt(state: EditorState, time: number): SpokenWord {
  const place = wordSpokenAt(state.field(transcriptField).lines, time);
  return { time, range: place && wordRange(state.doc, place) };
}

const spokenField = StateField.define<SpokenWord>({
  create: () => ({ time: undefined, range: undefined }),
  update(spoken, transaction) {
    let { time } = spoken;
    for (const effect of transaction.effects) if (effect.is(setPlayingTime)) time = effect.value;
    const stays = time === undefined || (time === spoken.time && !transaction.docChanged);
    // An edit may have moved the time to another word: the spoken word is looked up again.
    return stays || time === undefined ? spoken : spokenAt(transaction.state, time);
  },
});

/** A layer behind the text: the elements of the text are not redrawn for each spoken word, which would be slow. */
const spokenWord = layer({
  above: false,
  class: 'cm-spoken-words',
  markers: (view) => {
    const { range } = view.state.field(spokenField);
    if (!range || range.to <= range.from) return [];
    return RectangleMarker.forRange(view, 'cm-playing', EditorSelection.range(range.from, range.to));
  },
  update: ({ docChanged, viewportChanged, startState, state }) =>
    docChanged || viewportChanged || startState.field(spokenField) !== state.field(spokenField),
});

const refusedField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, transaction) {
    let current = transaction.docChanged ? marks.map(transaction.changes) : marks;
    for (const effect of transaction.effects) {
      if (!effect.is(setRefusedText)) continue;
      const ranges = effect.value.filter(({ from, to }) => to > from);
      current = Decoration.set(ranges.map(({ from, to }) => refused.range(from, to)));
    }
    return current;
  },
  provide: (self) => EditorView.decorations.from(self),
});

export const markedWords: Extension = [spokenField, spokenWord, refusedField];
