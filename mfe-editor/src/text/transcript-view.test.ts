import { isolateHistory, redo, undo } from '@codemirror/commands';
import { EditorView, runScopeHandlers } from '@codemirror/view';
import { buildDocument } from '../model/build-document.ts';
import { spoken } from '../model/transcript-checks.ts';
import { transcriptField } from '../model/transcript-state.ts';
import { createTextState } from './transcript-view.ts';

const PORTS = { seek: () => undefined, onSpeaker: () => undefined, describeSpeaker: String, showSpeaker: String };

const LOOK = {
  ...{ label: 'Transcript', language: 'en', writes: true, reads: false, showsUnsure: true, showsSpeakers: true },
  ...{ offset: 0, offsetFrom: 0 },
};

function open(look = LOOK): EditorView {
  const built = buildDocument(spoken(80), { '0': { name: 'Ann' } }, 'Ann');
  return new EditorView({ state: createTextState(built, look, PORTS, []) });
}

describe('the text of a transcript', () => {
  it('[editor.right-to-left] runs from right to left in such languages', () => {
    const directionOf = (language: string) => {
      const view = open({ ...LOOK, language });
      const { dir, lang } = view.contentDOM;
      view.destroy();
      return [lang, dir];
    };
    expect(['ar-SA', 'fa-IR', 'he-IL', 'en-US', 'es', 'en-US+es-US'].map(directionOf)).toEqual([
      ['ar-SA', 'rtl'],
      ['fa-IR', 'rtl'],
      ['he-IL', 'rtl'],
      ['en-US', 'ltr'],
      ['es', 'ltr'],
      // A pair is no valid language tag.
      ['en-US', 'ltr'],
    ]);
  });

  it('[editor.undo] is undone and redone without a limit of steps', () => {
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

  it('[editor.edit] has no keys that move, copy or delete whole lines', () => {
    const view = open();
    const text = view.state.doc.toString();
    const presses = [
      { key: 'ArrowUp', altKey: true },
      { key: 'ArrowDown', altKey: true },
      { key: 'ArrowUp', altKey: true, shiftKey: true },
      { key: 'ArrowDown', altKey: true, shiftKey: true },
      { key: 'K', ctrlKey: true, shiftKey: true },
    ];
    for (const press of presses) runScopeHandlers(view, new KeyboardEvent('keydown', press), 'editor');
    expect(view.state.doc.toString()).toBe(text);
    view.destroy();
  });
});
