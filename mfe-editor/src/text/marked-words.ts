import { type EditorState, type Extension, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';
import { wordRange, wordSpokenAt } from '../model/find-word.ts';
import { transcriptField } from '../model/transcript-state.ts';

interface TextRange {
  readonly from: number;
  readonly to: number;
}

const playing = Decoration.mark({ class: 'cm-playing' });
const refused = Decoration.mark({ class: 'cm-refused' });

/** Marks the word that is spoken at a time (seconds); nothing else of the text is drawn again. */
export const setPlayingTime = StateEffect.define<number>();
/** Marks the text that the service refused. */
export const setRefusedText = StateEffect.define<readonly TextRange[]>();

interface PlayingMark {
  readonly time: number | undefined;
  readonly marks: DecorationSet;
}

function markPlaying(state: EditorState, time: number): PlayingMark {
  const place = wordSpokenAt(state.field(transcriptField).lines, time);
  const range = place && wordRange(state.doc, place);
  const marks = range && range.to > range.from ? Decoration.set(playing.range(range.from, range.to)) : Decoration.none;
  return { time, marks };
}

const playingField = StateField.define<PlayingMark>({
  create: () => ({ time: undefined, marks: Decoration.none }),
  update(mark, transaction) {
    let { time } = mark;
    for (const effect of transaction.effects) if (effect.is(setPlayingTime)) time = effect.value;
    const stays = time === undefined || (time === mark.time && !transaction.docChanged);
    // An edit may have given the word's time to others: what is spoken then is looked up anew.
    return stays || time === undefined ? mark : markPlaying(transaction.state, time);
  },
  provide: (self) => EditorView.decorations.from(self, ({ marks }) => marks),
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

export const markedWords: Extension = [playingField, refusedField];
