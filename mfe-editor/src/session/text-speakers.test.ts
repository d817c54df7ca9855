import { history, undo } from '@codemirror/commands';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { speakerSummaries } from '../features/speakers/speaker-summary.ts';
import { buildDocument } from '../model/build-document.ts';
import { transcript, transcriptField } from '../model/transcript-state.ts';
import { TextSpeakers } from './text-speakers.ts';

/** Ann, Bo, Ann, Bo, Ann: a paragraph of two words each. */
function open() {
  const words = Array.from({ length: 10 }, (_, i) => ({
    start_time: i,
    end_time: i + 0.5,
    type: 'pronunciation' as const,
    alternatives: [{ content: `w${i}`, confidence: 0.9 }],
  }));
  const names = ['Ann', 'Bo', 'Ann', 'Bo', 'Ann'];
  const speakers = Object.fromEntries(names.map((name, i) => [String(i * 2), { name }]));
  const built = buildDocument(words, speakers, 'x');
  const view = new EditorView({
    state: EditorState.create({ doc: built.text.join('\n'), extensions: [transcript(built.lines), history()] }),
  });
  const lines = () => view.state.field(transcriptField).lines;
  return { view, lines, names: () => lines().map(({ speaker }) => speaker), speakers: new TextSpeakers(view) };
}

describe('speakers of the text', () => {
  it('[editor.speaker-merge] two speakers are merged, and undo reverts it', () => {
    const { view, names, speakers } = open();
    speakers.renameAll('Bo', 'Ann');
    expect(names()).toEqual(['Ann', 'Ann', 'Ann', 'Ann', 'Ann']);
    undo(view);
    expect(names()).toEqual(['Ann', 'Bo', 'Ann', 'Bo', 'Ann']);
  });

  it('[editor.speaker-split] one speaker is split from a paragraph on', () => {
    const { view, names, speakers } = open();
    speakers.rename(view.state.doc.line(3).from + 1, 'Cy', 'after');
    expect(names()).toEqual(['Ann', 'Bo', 'Cy', 'Bo', 'Cy']);
    speakers.rename(view.state.doc.line(2).from, 'Dee', 'one');
    expect(names()).toEqual(['Ann', 'Dee', 'Cy', 'Bo', 'Cy']);
  });

  it('[editor.speaker-merge] the list counts paragraphs and seconds of each', () => {
    expect(speakerSummaries(open().lines())).toEqual([
      { name: 'Ann', paragraphs: 3, seconds: 4.5 },
      { name: 'Bo', paragraphs: 2, seconds: 3 },
    ]);
  });
});
