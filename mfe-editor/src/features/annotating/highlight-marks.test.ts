import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { Word } from '@parlance/contract/transcript';
import { buildDocument } from '../../model/build-document.ts';
import { setWordBookmark, transcript } from '../../model/transcript-state.ts';
import { highlightMarks, type ShownHighlight, setHighlights } from './highlight-marks.ts';

const WORDS = 150_000;

function open(): EditorView {
  const words = Array.from(
    { length: WORDS },
    (_, i): Word => ({
      start_time: i,
      end_time: i + 0.5,
      type: 'pronunciation',
      alternatives: [{ content: i % 12 === 11 ? 'end.' : 'word', confidence: 1 }],
    }),
  );
  const built = buildDocument(words, { '0': { name: 'Ann' } }, 'x');
  const extensions = [transcript(built.lines), highlightMarks];
  return new EditorView({ state: EditorState.create({ doc: built.text.join('\n'), extensions }) });
}

const highlight = (startTime: number, fields: Partial<ShownHighlight> = {}): ShownHighlight => ({
  ...{ id: `h${startTime}`, startTime, endTime: startTime + 2.5, content: '' },
  ...fields,
});

describe('the marks of highlights', () => {
  const view = open();

  it('[editor.highlights] mark their words, differ for comments, and go with their highlight', () => {
    const show = (highlights: readonly ShownHighlight[]) => view.dispatch({ effects: setHighlights.of(highlights) });
    show([highlight(1), highlight(20, { content: 'Look' })]);
    const marks = [...view.dom.querySelectorAll<HTMLElement>('.cm-highlight')];
    expect(marks.map((mark) => [mark.dataset.highlight, mark.textContent])).toEqual([
      ['h1', 'word word word'],
      ['h20', 'word word word'],
    ]);
    expect(view.dom.querySelectorAll('.cm-commented')).toHaveLength(1);
    show([highlight(1)]);
    expect(view.dom.querySelectorAll('.cm-highlight')).toHaveLength(1);
  });

  it('[editor.highlights] are in the page for visible highlights only, of 2,000 in 150,000 words', () => {
    const many = Array.from({ length: 2000 }, (_, i) => highlight(i * 75));
    view.dispatch({ effects: setHighlights.of(many) });
    const drawn = view.dom.querySelectorAll('.cm-highlight').length;
    expect(drawn).toBeGreaterThan(5);
    expect(drawn).toBeLessThan(200);
    expect(view.dom.querySelectorAll('*').length).toBeLessThan(1000);
  });

  it('[editor.bookmarks] are marked on their word', () => {
    view.dispatch({ effects: setWordBookmark.of({ position: 6, bookmark: true }) });
    expect([...view.dom.querySelectorAll('.cm-bookmark')].map((mark) => mark.textContent)).toEqual(['word']);
  });
});
