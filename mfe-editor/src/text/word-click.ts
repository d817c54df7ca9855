import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { wordAtPosition } from '../model/find-word.ts';
import { transcriptField } from '../model/transcript-state.ts';
import { startOf } from '../model/word-line.ts';

/** A plain click on a word also calls `seek` with the word's start (seconds). */
export function clickToSeek(seek: (time: number) => void): Extension {
  return EditorView.domEventHandlers({
    click(event, view) {
      const plain = event.button === 0 && event.detail === 1;
      const modified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
      if (!plain || modified || !view.state.selection.main.empty) return false;
      const position = view.posAtCoords({ x: event.clientX, y: event.clientY });
      if (position === null) return false;
      const place = wordAtPosition(view.state.doc, position);
      const line = place && view.state.field(transcriptField).lines[place.line];
      if (line) seek(startOf(line, place.index));
      return false;
    },
  });
}
