import { EditorState, type TransactionSpec } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { jest } from '@jest/globals';
import type { Highlight } from '@parlance/contract/schemas/highlight';
import type { MediaOffset } from '@parlance/contract/transcript-paragraphs';
import { AppProviders } from '@parlance/ui/providers';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { Annotations } from '../../annotations/annotations.ts';
import { buildDocument } from '../../model/build-document.ts';
import { setLineSpeakers, setWordBookmark, transcript, transcriptField } from '../../model/transcript-state.ts';
import type { TranscriptSession } from '../../session/transcript-session.ts';
import { AnnotationsTab } from './annotations-tab.tsx';

const COUNT = 500;

function highlight(i: number): Highlight {
  return {
    ...{ id: `h${i}`, content: i === 3 ? 'Look here' : '', tags: {}, startTime: i, endTime: i + 0.5 },
    ...{ highlighted: `word ${i}`, uid: 'ann', author: i % 2 ? 'Ann' : 'Bob', created: 1, replies: {} },
  };
}

/** The part of a session that the panel needs: a text with a bookmark on its second word. `told` gets the listeners. */
function opening(told: (() => void)[] = []): TranscriptSession {
  const words = ['one', 'two'].map((content, i) => ({
    ...{ start_time: i * 1000, end_time: i * 1000 + 1, type: 'pronunciation' as const },
    alternatives: [{ content, confidence: 1 }],
  }));
  const built = buildDocument(words, { '0': { name: 'Ann' } }, 'x');
  const view = new EditorView({
    state: EditorState.create({ doc: built.text.join('\n'), extensions: transcript(built.lines) }),
  });
  view.dispatch({ effects: setWordBookmark.of({ position: 4, bookmark: true }) });
  return {
    view,
    onTextChange: (listener: () => void) => {
      told.push(listener);
      return () => undefined;
    },
    get lines() {
      return view.state.field(transcriptField).lines;
    },
  } as unknown as TranscriptSession;
}

async function shown(shift: MediaOffset = {}) {
  const unused = async () => Promise.reject(new Error('not called'));
  const annotations = new Annotations({
    list: async () => ({ data: Array.from({ length: COUNT }, (_, i) => highlight(i)) }),
    ...{ create: unused, update: unused, remove: unused, reply: unused, removeReply: unused },
    author: () => ({ uid: 'ann', author: 'Ann' }),
    onRefused: () => undefined,
    now: () => 1,
    newId: () => 'new',
  });
  await annotations.refresh();
  const go = jest.fn();
  const listeners: (() => void)[] = [];
  const session = opening(listeners);
  const { container: panel } = render(
    <AppProviders>
      <AnnotationsTab
        session={session}
        annotating={{ annotations, writes: true, manages: false, uid: 'ann' }}
        editsWords
        shift={shift}
        edited={undefined}
        onEdit={() => undefined}
        go={go}
      />
    </AppProviders>,
  );
  const status = () => within(panel).getByRole('status').textContent;
  const choose = (label: string, option: string) => {
    fireEvent.mouseDown(within(panel).getByRole('combobox', { name: label }));
    fireEvent.click(screen.getByRole('option', { name: option }));
  };
  const change = (spec: TransactionSpec) =>
    act(() => {
      session.view.dispatch(spec);
      for (const tell of listeners) tell();
    });
  return { panel, status, choose, go, change };
}

describe('the list of highlights', () => {
  const layout = [
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600),
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(360),
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(120),
  ];
  afterEach(cleanup);
  afterAll(() => {
    for (const spy of layout) spy.mockRestore();
  });

  it('[editor.annotation-list] has only visible entries in the page, and seeks to their times', async () => {
    const { panel, status, go } = await shown();
    expect(status()).toBe('501 entries');
    const items = within(panel).getAllByRole('listitem');
    expect(items.length).toBeLessThan(40);
    expect(items[0]?.getAttribute('aria-setsize')).toBe('501');
    fireEvent.click(within(panel).getByRole('button', { name: /^Go to 0:00/ }));
    expect(go).toHaveBeenCalledWith(0);
  });

  it('[editor.annotation-list] is filtered by text, kind and person', async () => {
    const { panel, status, choose } = await shown();
    choose('Kind', 'Comments');
    expect(status()).toBe('1 entry');
    choose('Kind', 'Bookmarks');
    expect(within(panel).getByText('Bookmark: two')).toBeTruthy();
    choose('Kind', 'All kinds');
    choose('Person', 'Bob');
    expect(status()).toBe('250 entries');
    fireEvent.change(within(panel).getByRole('searchbox'), { target: { value: 'nothing of the kind' } });
    expect(status()).toBe('Nothing fits this filter.');
  });

  it('[editor.annotation-list] quotes the text and names the speaker as they are now', async () => {
    const { panel, status, change } = await shown();
    change({
      changes: { from: 0, to: 3, insert: 'None' },
      effects: setLineSpeakers.of([{ position: 0, speaker: 'Zoë' }]),
    });
    fireEvent.change(within(panel).getByRole('searchbox'), { target: { value: 'none' } });
    expect(status()).toBe('1 entry');
    expect(within(panel).getByText('None')).toBeTruthy();
    expect(within(panel).getByText('Zoë')).toBeTruthy();
    change({ changes: { from: 0, to: 5 } });
    fireEvent.change(within(panel).getByRole('searchbox'), { target: { value: 'word 0' } });
    expect(status()).toBe('1 entry');
  });

  it('[editor.annotation-list] shows times of the media, and seeks to times of the text', async () => {
    const { panel, go, choose } = await shown({ offset: 60 });
    fireEvent.click(within(panel).getByRole('button', { name: /^Go to 1:00/ }));
    expect(go).toHaveBeenCalledWith(0);
    choose('Kind', 'Bookmarks');
    expect(within(panel).getByRole('button', { name: 'Go to 17:40 Ann' })).toBeTruthy();
  });
});
