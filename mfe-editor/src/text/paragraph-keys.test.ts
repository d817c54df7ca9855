import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { buildDocument } from '../model/build-document.ts';
import { allWords } from '../model/read-words.ts';
import { transcript, transcriptField } from '../model/transcript-state.ts';
import { paragraphKeys, pastedText } from './paragraph-keys.ts';

function open(text: string): EditorView {
  const words = text.split(' ').map((content, i) => ({
    start_time: i,
    end_time: i + 0.5,
    type: 'pronunciation' as const,
    alternatives: [{ content, confidence: 0.9 }],
  }));
  const built = buildDocument(words, { '0': { name: 'Ann' } }, 'x');
  return new EditorView({
    state: EditorState.create({ doc: built.text.join('\n'), extensions: transcript(built.lines) }),
  });
}

function press(view: EditorView, key: string, position: number): void {
  view.dispatch({ selection: { anchor: position } });
  expect(paragraphKeys.find((binding) => binding.key === key)?.run?.(view)).toBe(true);
}

describe('paragraph keys', () => {
  it('[editor.split-join] split and join paragraphs, and keep all times', () => {
    const view = open('one two three');
    const words = () => allWords(view.state.doc, view.state.field(transcriptField).lines);
    const before = words();
    press(view, 'Enter', 4);
    expect(view.state.doc.toString()).toBe('one\ntwo three');
    expect(view.state.field(transcriptField).lines.map((line) => line.speaker)).toEqual(['Ann', 'Ann']);
    press(view, 'Backspace', 4);
    expect(view.state.doc.toString()).toBe('one two three');
    expect(words()).toEqual(before);
    press(view, 'Enter', 4);
    press(view, 'Delete', 3);
    expect(view.state.doc.toString()).toBe('one two three');
    expect(words()).toEqual(before);
  });

  it('[editor.edit] pastes paragraphs without empty or very long lines', () => {
    expect(pastedText('one\r\n\r\n two\tthree ')).toBe('one\ntwo three');
    expect(pastedText(' and ')).toBe(' and ');
    // Word's manual line break and page break, and invisible characters.
    expect(pastedText('one\vtwo\fthree\u0085four')).toBe('one\ntwo\nthree\nfour');
    expect(pastedText('a\u0007bell, \ufeffab')).toBe('abell, ab');
    // From a web page, where one of two spaces is a no-break space. Within a name, a no-break space stays.
    expect(pastedText('so \u00a0it\u00a0 was\u2003in New\u00a0York')).toBe('so it was in New\u00a0York');
    const lines = pastedText(Array.from({ length: 500 }, () => 'word').join(' ')).split('\n');
    expect(lines.map((line) => line.split(' ').length)).toEqual([150, 150, 150, 50]);
  });
});
