import { history, redo, undo } from '@codemirror/commands';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { coveredWords, highlightedText } from '../features/annotating/highlight-range.ts';
import { buildDocument } from './build-document.ts';
import { allWords } from './read-words.ts';
import { setWordBookmark, transcript, transcriptField } from './transcript-state.ts';
import { bookmarkedWords } from './word-bookmark.ts';

function open(text: string): EditorView {
  const words = text.split(' ').map((content, i) => ({
    start_time: i,
    end_time: i + 0.5,
    type: 'pronunciation' as const,
    alternatives: [{ content, confidence: 0.9 }],
  }));
  const built = buildDocument(words, { '0': { name: 'Ann' } }, 'x');
  const extensions = [transcript(built.lines), history()];
  return new EditorView({ state: EditorState.create({ doc: built.text.join('\n'), extensions }) });
}

const linesOf = (view: EditorView) => view.state.field(transcriptField).lines;
const marked = (view: EditorView) => bookmarkedWords(view.state.doc, linesOf(view)).map(({ text }) => text);

describe('bookmarks', () => {
  it('[editor.bookmarks] are set on a word, saved with it, undone and redone, and change nothing else', () => {
    const view = open('one two three');
    const before = allWords(view.state.doc, linesOf(view));
    view.dispatch({ effects: setWordBookmark.of({ position: 5, bookmark: true }) });
    expect(marked(view)).toEqual(['two']);
    expect(view.state.field(transcriptField).touched).toEqual([{ from: 1, to: 1 }]);
    const now = allWords(view.state.doc, linesOf(view));
    expect(now).toEqual(before.map((word, i) => (i === 1 ? { ...word, bookmark: true } : word)));
    undo(view);
    expect(allWords(view.state.doc, linesOf(view))).toEqual(before);
    redo(view);
    expect(marked(view)).toEqual(['two']);
    view.dispatch({ effects: setWordBookmark.of({ position: 4, bookmark: false }) });
    expect(allWords(view.state.doc, linesOf(view))).toEqual(before);
  });

  it('[editor.bookmarks] stay with their word when the text around it is edited', () => {
    const view = open('one two three');
    view.dispatch({ effects: setWordBookmark.of({ position: 8, bookmark: true }) });
    view.dispatch({ changes: { from: 0, to: 3, insert: 'zero and one' } });
    expect(marked(view)).toEqual(['three']);
  });
});

describe('the text of a highlight', () => {
  it('[editor.highlights] has the whole words that a selection touches, with their times and speaker', () => {
    const view = open('one two three');
    expect(highlightedText(view.state.doc, linesOf(view), { from: 5, to: 9 })).toEqual({
      startTime: 1,
      endTime: 2.5,
      speaker: 'Ann',
      highlighted: 'two three',
    });
    expect(highlightedText(view.state.doc, linesOf(view), { from: 3, to: 4 })).toBeUndefined();
  });

  it('[editor.highlights] follows edits and undo, and comes back with its words', () => {
    const view = open('one two three four');
    const span = { startTime: 1, endTime: 2.5 };
    const covered = () => linesOf(view).map((line) => coveredWords(line, span));
    expect(covered()).toEqual([{ first: 1, last: 2 }]);
    view.dispatch({ changes: { from: 0, insert: 'well ' } });
    expect(covered()).toEqual([{ first: 2, last: 3 }]);
    view.dispatch({ changes: { from: 9, to: 18 } });
    expect(covered()).toEqual([undefined]);
    undo(view);
    expect(covered()).toEqual([{ first: 2, last: 3 }]);
  });
});
