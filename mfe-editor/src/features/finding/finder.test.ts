import { history, redo, undo } from '@codemirror/commands';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { Speakers, Word } from '@parlance/contract/transcript';
import { buildDocument } from '../../model/build-document.ts';
import { allWords } from '../../model/read-words.ts';
import { transcript, transcriptField } from '../../model/transcript-state.ts';
import { Finder } from './finder.ts';
import { foundField, foundText } from './found-text.ts';
import type { SearchQuery } from './search-text.ts';

function word(content: string, i: number): Word {
  return {
    start_time: i,
    end_time: i + 0.5,
    type: 'pronunciation',
    alternatives: [{ content, confidence: content.includes('?') ? 0.3 : 0.95 }],
  };
}

function open(text: string, speakers: Speakers = { '0': { name: 'Ann' } }) {
  const words = text.split(' ').map(word);
  const built = buildDocument(words, speakers, 'x');
  let view: EditorView | undefined;
  const shown = () => view ?? new EditorView();
  const finder = new Finder(shown);
  const extensions = [history(), transcript(built.lines), foundText];
  view = new EditorView({ state: EditorState.create({ doc: built.text.join('\n'), extensions }) });
  return { view, finder, words: () => allWords(shown().state.doc, shown().state.field(transcriptField).lines) };
}

function query(text: string, more: Partial<SearchQuery> = {}): SearchQuery {
  return { text, matchCase: false, wholeWord: false, speaker: undefined, unsureOnly: false, ...more };
}

function found({ state }: EditorView): string[] {
  return state.field(foundField).matches.map(({ from, to }) => state.sliceDoc(from, to));
}

describe('finding and replacing', () => {
  it('[editor.find-replace] finds with and without case, whole words, whatever the quotes', () => {
    const { view, finder } = open('The cat’s other cat concatenates The CAT. Élan élan');
    finder.search(query('cat'));
    expect(found(view)).toEqual(['cat', 'cat', 'cat', 'CAT']);
    finder.search(query('cat', { wholeWord: true, matchCase: true }));
    expect(found(view)).toEqual(['cat', 'cat']);
    finder.search(query("cat's  other"));
    expect(found(view)).toEqual(['cat’s other']);
    finder.search(query('élan'));
    expect(found(view)).toEqual(['Élan', 'élan']);
    finder.search(query('.*'));
    expect(found(view)).toEqual([]);
    finder.search(query(' '));
    expect(finder.getState()).toEqual({ count: 0, current: 0 });
  });

  it('[editor.find-replace] searches one speaker only, or unsure words only', () => {
    const { view, finder } = open('so we so? said so he said so', { '0': { name: 'Ann' }, '4': { name: 'Bo' } });
    finder.search(query('so', { speaker: 'Bo' }));
    expect(view.state.field(foundField).matches.map(({ from }) => view.state.doc.lineAt(from).number)).toEqual([2, 2]);
    finder.search(query('so', { unsureOnly: true }));
    expect(view.state.field(foundField).matches).toEqual([{ from: 6, to: 8 }]);
  });

  it('[editor.find-replace] steps forwards and backwards, wraps around, and counts', () => {
    const { finder } = open('one two one two one');
    finder.search(query('one'));
    expect(finder.getState()).toEqual({ count: 3, current: 1 });
    finder.step(1);
    finder.step(1);
    expect(finder.getState().current).toBe(3);
    finder.step(1);
    expect(finder.getState().current).toBe(1);
    finder.step(-1);
    expect(finder.getState().current).toBe(3);
  });

  it('[editor.find-replace] replaces one match after the other, and follows edits', () => {
    const { view, finder } = open('one two one two one');
    finder.search(query('one'));
    finder.replace('three');
    expect(view.state.doc.toString()).toBe('three two one two one');
    expect(finder.getState()).toEqual({ count: 2, current: 1 });
    view.dispatch({ changes: { from: 0, insert: 'one ' } });
    expect(found(view)).toEqual(['one', 'one', 'one']);
    finder.search(undefined);
    expect(finder.getState()).toEqual({ count: 0, current: 0 });
  });

  it('[editor.find-replace] replaces all as one step and keeps every time', () => {
    const { view, finder, words } = open('the cat and the dog and the end');
    const before = words();
    finder.search(query('the', { wholeWord: true }));
    expect(finder.replaceAll('a')).toBe(3);
    expect(view.state.doc.toString()).toBe('a cat and a dog and a end');
    expect(words().map(({ start_time, end_time }) => [start_time, end_time])).toEqual(
      before.map(({ start_time, end_time }) => [start_time, end_time]),
    );
    expect(words()[1]).toEqual(before[1]);
    undo(view);
    expect(words()).toEqual(before);
    redo(view);
    expect(view.state.doc.toString()).toBe('a cat and a dog and a end');
  });

  it('[editor.find-replace] deletes words with their spaces', () => {
    const { view, finder } = open('um so um um we went um', { '0': { name: 'Ann' }, '3': { name: 'Bo' } });
    finder.search(query('um', { wholeWord: true }));
    finder.replaceAll('');
    expect(view.state.doc.toString()).toBe('so\nwe went');
  });

  it('[editor.find-replace] replaces 5,000 matches among 150,000 words and undoes them in one step', () => {
    const text = Array.from({ length: 150_000 }, (_, i) => (i % 30 === 7 ? 'colour' : `word${i % 97}`)).join(' ');
    const { view, finder, words } = open(text);
    finder.search(query('colour'));
    expect(finder.replaceAll('color')).toBe(5000);
    undo(view);
    expect(words()[7]?.alternatives[0]).toEqual({ content: 'colour', confidence: 0.95 });
  });
});
