import { isolateHistory, redo, undo } from '@codemirror/commands';
import { EditorView } from '@codemirror/view';
import { buildDocument } from '../model/build-document.ts';
import { spoken } from '../model/transcript-checks.ts';
import { transcriptField } from '../model/transcript-state.ts';
import { createTextState } from './transcript-view.ts';

const PORTS = { seek: () => undefined, onSpeaker: () => undefined, describeSpeaker: String, showSpeaker: String };

function open(): EditorView {
  const built = buildDocument(spoken(80), { '0': { name: 'Ann' } }, 'Ann');
  return new EditorView({ state: createTextState(built, PORTS, []) });
}

describe('the text of a transcript', () => {
  it('[editor.undo] is undone to its beginning and redone to its end, whatever the number of steps', () => {
    const view = open();
    const shown = () => [view.state.doc.toString(), view.state.field(transcriptField).lines];
    const beginning = shown();
    const steps = 300;
    for (let i = 0; i < steps; i++) {
      view.dispatch({ changes: { from: 0, insert: 'and ' }, userEvent: 'input.type' });
      view.dispatch({ annotations: isolateHistory.of('full') });
    }
    const end = shown();
    for (let i = 0; i < steps; i++) expect(undo(view)).toBe(true);
    expect(shown()).toEqual(beginning);
    for (let i = 0; i < steps; i++) expect(redo(view)).toBe(true);
    expect(shown()).toEqual(end);
    view.destroy();
  });
});
