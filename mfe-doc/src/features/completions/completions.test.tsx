import { jest } from '@jest/globals';
import type { Completion } from '@parlance/contract/schemas/completion';
import { fromMarkdown } from '@parlance/document/from-markdown';
import { toMarkdown } from '@parlance/document/to-markdown';
import { FakeApi } from '@parlance/ui/fakes/fake-api';
import { fakeSession } from '@parlance/ui/fakes/fake-session';
import { setLanguage } from '@parlance/ui/i18n';
import { AppProviders } from '@parlance/ui/providers';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { undo } from 'prosemirror-history';
import { openedProposal, propose } from '../../proposals/open-proposal.ts';
import { ProposalBar } from '../../proposals/proposal-bar.tsx';
import type { DocumentSession } from '../../session/document-session.ts';
import { openedDocument } from '../../session/fake-document.ts';
import { completionSource, materialOf } from './completion-source.ts';
import { keptCompletion } from './kept-completion.ts';

const ID = 'b7c1c5a4-4a38-4c5e-9d57-0c6b1b0a7d11';
const WISH = { prompt: 'go on', type: 'essay', variant: 'short' } as const;
const read = (markdown: string) => fromMarkdown(markdown, { collection: '', isTime: () => false });

let session: DocumentSession;
let saved: number;
let text: Completion;
let asked: { id: string; from: number; text: string }[];
let cancelled: string[];

beforeEach(() => {
  jest.useFakeTimers();
  setLanguage('en');
  sessionStorage.clear();
  fakeSession();
  asked = [];
  cancelled = [];
  new FakeApi({
    createCompletion: ({ body }) => {
      asked.push(Object(body));
      text = { ...WISH, ...Object(body), state: 'working', text: '', isCut: false, created: 1 };
      return text;
    },
    getProcessing: () => ({ processing: [text] }),
    cancelCompletion: ({ params }) => {
      cancelled.push(params.completionId ?? '');
      return {};
    },
  });
  saved = 0;
  const content = read('First line.\n\nSecond *line*.');
  session = openedDocument(content, {
    save: async () => {
      saved++;
      return { version: 2 };
    },
  });
  render(
    <AppProviders>
      <ProposalBar session={session} writes />
    </AppProviders>,
  );
});
afterEach(() => {
  cleanup();
  session.close();
  document.body.replaceChildren();
  jest.useRealTimers();
});

const pass = (milliseconds = 1100) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const button = (name: string) => screen.getByRole('button', { name });
const shown = () => session.view.dom.querySelector('.proposal')?.textContent;
const written = () => toMarkdown(session.document);
/** The range of a text of the document. */
function rangeOf(words: string) {
  let from = 0;
  session.document.descendants((node, at) => {
    const index = node.isText ? (node.text ?? '').indexOf(words) : -1;
    if (index >= 0) from = at + index;
  });
  return { from, to: from + words.length };
}
async function ask(range = { from: 3, to: 3 }): Promise<void> {
  const source = completionSource({ documentId: ID, wish: WISH, documentNow: () => session.document });
  await act(async () => {
    await propose(session, { range, source, label: 'Proposal' });
  });
  await pass(0);
}

describe('texts as proposals', () => {
  it('[completions.page] grow at their place, become text when they are accepted, and can be undone', async () => {
    const before = written();
    await ask();
    expect(asked[0]).toMatchObject({ prompt: 'go on', from: 3, text: 'Fi' });
    text = { ...text, text: 'So **far' };
    await pass();
    expect(shown()).toBe('So **far');
    text = { ...text, state: 'done', text: 'So **far**.\n\n* one [a](https://evil.example)' };
    await pass();
    expect(screen.getByRole('status').textContent).toMatch(/The proposal is ready: 4 words/);
    await pass(20_000);
    expect([written(), saved]).toEqual([before, 0]);
    fireEvent.click(button('Accept'));
    expect(written()).toBe('First line.\n\nSo **far**.\n\n* one a\n\nSecond *line*.');
    expect(shown()).toBeUndefined();
    expect(keptCompletion(ID)).toBeUndefined();
    await pass(3000);
    expect(saved).toBe(1);
    undo(session.view.state, session.view.dispatch);
    expect(written()).toBe(before);
  });

  it('replace what was selected, wherever edits have moved it', async () => {
    await ask(rangeOf('line'));
    expect(asked[0]?.text).toBe('line');
    expect(session.view.dom.querySelector('.proposal-replaced')?.textContent).toBe('line');
    session.view.dispatch(session.view.state.tr.insertText('The very ', 1));
    text = { ...text, state: 'done', text: 'verse' };
    await pass();
    fireEvent.click(button('Accept'));
    expect(written()).toBe('The very First line.\n\nSecond *verse*.'.replace('*verse*', 'verse'));
  });

  it('are stopped, and leave nothing', async () => {
    const before = written();
    await ask();
    const { id } = text;
    fireEvent.click(button('Cancel'));
    await pass();
    expect(cancelled).toEqual([id]);
    expect([written(), shown(), keptCompletion(ID)]).toEqual([before, undefined, undefined]);
    expect(openedProposal(session).getState().proposal).toBeUndefined();
  });

  it('say why they failed, and are written again under another id', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    await ask();
    text = { ...text, state: 'failed', error: 'blocked' };
    await pass();
    expect(screen.getByText('The filter of this service stopped the text.')).toBeTruthy();
    fireEvent.click(button('Try again'));
    await pass(0);
    text = { ...text, state: 'done', text: 'Better.' };
    await pass();
    expect(shown()).toBe('Better.');
    expect(new Set(asked.map(({ id }) => id)).size).toBe(2);
  });

  it('survive a reload of the page: the same text goes on under its id', async () => {
    await ask();
    act(() => openedProposal(session).getState().proposal?.leave());
    await pass();
    const kept = keptCompletion(ID);
    expect(kept).toMatchObject({ id: text.id, wish: WISH, from: 3, to: 3 });
    expect(cancelled).toEqual([]);
  });

  it('are one at a time', async () => {
    await ask();
    const source = completionSource({ documentId: ID, wish: WISH, documentNow: () => session.document });
    expect(await propose(session, { range: { from: 1, to: 1 }, source, label: '' })).toBeUndefined();
    expect(asked).toHaveLength(1);
  });
});

it('the model reads what is selected, or the end of the text up to the place, in whole characters', () => {
  const long = read(`${'😀'.repeat(40_000)} end`);
  const material = materialOf(long, { from: long.content.size - 1, to: long.content.size - 1 });
  expect([material.length <= 60_000, material.startsWith('😀'), material.endsWith(' end')]).toEqual([true, true, true]);
  expect(materialOf(read('One two'), { from: 1, to: 4 })).toBe('One');
});
