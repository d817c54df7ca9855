import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { afterPaint } from '@parlance/ui/after-paint';
import { wordAtPosition } from '../model/find-word.ts';
import { transcriptField } from '../model/transcript-state.ts';
import { startOf } from '../model/word-line.ts';

/** A plain click on a word also calls `seek` with the word's start (seconds), once the caret is shown there. */
export function clickToSeek(seek: (time: number) => void): Extension {
  return EditorView.domEventHandlers({
    click(event, view) {
      const plain = event.button === 0 && event.detail === 1;
      const modified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
      if (!plain || modified || !view.state.selection.main.empty) return false;
      afterPaint(() => {
        if (!view.dom.isConnected) return;
        const time = timeAt(view, { x: event.clientX, y: event.clientY });
        if (time !== undefined) seek(time);
      });
      return false;
    },
  });
}

/** Start of the word at a point of the window, in seconds. */
function timeAt(view: EditorView, point: { readonly x: number; readonly y: number }): number | undefined {
  const position = view.posAtCoords(point);
  if (position === null) return undefined;
  const place = wordAtPosition(view.state.doc, position);
  const line = place && view.state.field(transcriptField).lines[place.line];
  return line && startOf(line, place.index);
}
