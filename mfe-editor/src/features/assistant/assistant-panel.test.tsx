import { jest } from '@jest/globals';
import type { OpenedCollection } from '@parlance/contract/collection';
import type { Question, Statement, Summary } from '@parlance/contract/schemas/assistant';
import { settingsSchema } from '@parlance/contract/schemas/settings';
import { COLLECTIONS_KEY } from '@parlance/ui/collections';
import { axeFindings } from '@parlance/ui/fakes/axe';
import { FakeApi } from '@parlance/ui/fakes/fake-api';
import { fakeSession } from '@parlance/ui/fakes/fake-session';
import { setLanguage } from '@parlance/ui/i18n';
import { AppProviders } from '@parlance/ui/providers';
import { queryClient } from '@parlance/ui/query/query-client';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { AssistantPanel } from './assistant-panel.tsx';

const TALK = { id: 'c1', name: 'Talk', languageCode: 'es-ES', tProgress: 100, right: 'own' } as OpenedCollection;

const cited = (text: string, start: number): Statement => ({
  text,
  sources: [{ collectionId: 'c1', start, end: start + 2, quotation: 'we raise the price' }],
  unchecked: false,
});
const SUMMARY: Summary = {
  ...{ id: 's1', state: 'done', started: 1, soFar: '', isCut: false, language: 'en', isStale: false },
  text: {
    overview: [cited('The price rises.', 62), { text: 'Nobody is happy.', sources: [], unchecked: true }],
    chapters: [cited('The price', 60)],
    actions: [],
  },
};

let api: FakeApi;
let stored: Summary | undefined;
let questions: Question[];

beforeEach(() => {
  stored = undefined;
  questions = [];
  const ada = { locale: 'us', creationTime: 1, name: 'Ada' };
  api = new FakeApi({
    getProfile: () => ({
      user: {
        ...{ ...ada, uid: 'u', email: 'a@b.org', emailVerified: true },
        ...{ organization: 'o', organizations: { o: true }, settings: settingsSchema.parse({}) },
      },
      organization: { ...ada, id: 'o', owners: { u: true }, billing: { features: ['MagicDoc'] } },
    }),
    createDocumentOfTranscript: ({ body }) => ({ id: Object(body).cid }),
    getSummary: () => (stored ? { summary: stored } : {}),
    startSummary: ({ body }) => {
      const working = { ...SUMMARY, ...Object(body), state: 'working', text: undefined, soFar: 'The price' };
      stored = working;
      return working;
    },
    cancelSummary: () => {
      stored = undefined;
      return {};
    },
    listQuestions: () => ({ data: questions }),
    askQuestion: ({ body }) => {
      const { id, question } = Object(body);
      const asked: Question = { id, question, state: 'working', started: 1, soFar: '', isCut: false, transcripts: [] };
      questions.push(asked);
      return asked;
    },
    getQuestion: ({ params }) => questions.find(({ id }) => id === params.questionId),
    deleteQuestions: () => {
      questions = [];
      return {};
    },
  });
  fakeSession();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  api.restore();
  act(() => setLanguage('en'));
});

function shown() {
  const play = jest.fn();
  const close = jest.fn();
  render(
    <AppProviders>
      <AssistantPanel collection={TALK} uid="u" shift={{ offset: 10 }} play={play} close={close} />
    </AppProviders>,
  );
  return { play, close };
}
const press = async (name: string) => void fireEvent.click(await screen.findByRole('button', { name }));
const choose = async (name: string) => void fireEvent.click(await screen.findByRole('tab', { name }));

describe('the panel of the assistant', () => {
  it('[assistant.panel] makes a summary, shows what is written so far, and then the checked text', async () => {
    shown();
    await press('Make a summary');
    expect(await screen.findByText('The price')).toBeTruthy();
    expect(screen.getByText('Text so far. Its sources are not checked yet.')).toBeTruthy();
    stored = SUMMARY;
    const list = await screen.findByRole('list', { name: 'Summary' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['The price rises.1:12', 'Nobody is happy.No source found']);
  });

  it('[shell.after-change] keeps a new summary when an older answer comes later', async () => {
    const older = Promise.withResolvers<object>();
    let asked = 0;
    api.handle({
      getSummary: () => {
        asked += 1;
        if (asked === 2) return older.promise;
        return stored ? { summary: stored } : {};
      },
    });
    shown();
    const button = await screen.findByRole('button', { name: 'Make a summary' });
    void queryClient.refetchQueries({ queryKey: ['summary'] });
    await waitFor(() => expect(asked).toBe(2));
    fireEvent.click(button);
    expect(await screen.findByText('The price')).toBeTruthy();
    await act(async () => older.resolve({}));
    await waitFor(() => expect(asked).toBeGreaterThan(2));
    expect(screen.getByText('The price')).toBeTruthy();
  });

  it('[assistant.remark] shows what the model says of its own text apart from the statements', async () => {
    stored = { ...SUMMARY, ...(SUMMARY.text && { text: { ...SUMMARY.text, remark: 'Made by a program.' } }) };
    shown();
    expect((await screen.findByText('About this text: Made by a program.')).closest('ul')).toBeNull();
  });

  it('[assistant.continue] continues a summary and an answer in a Magic Doc with their sources, once for a double click', async () => {
    stored = SUMMARY;
    const list = [COLLECTIONS_KEY, 'u', 'o', 'mine'];
    queryClient.setQueryData(list, { pages: [], pageParams: [] });
    window.history.replaceState(null, '', '/transcript/c1/');
    shown();
    const button = await screen.findByRole('button', { name: 'Continue in a Magic Doc' });
    await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(window.location.pathname).toMatch(/^\/doc\//));
    // The lists of the dashboard are fetched again, and show its card.
    expect(queryClient.getQueryState(list)?.isInvalidated).toBe(true);
    const made = api.calls.filter(({ operation }) => operation === 'createDocumentOfTranscript');
    expect(made).toHaveLength(1);
    expect(made[0]?.body).toMatchObject({ name: 'Talk: Summary' });
    const json = JSON.stringify(made[0]?.body);
    expect(json).toContain('{"type":"source","attrs":{"collection":"c1","time":62}}');
    expect(json).toContain('(No source found)');
    expect(json).not.toContain('"Actions"');
    questions = [
      {
        ...{ id: 'q1', question: 'When?', state: 'done', started: 1, soFar: '', isCut: false, transcripts: [] },
        answer: { notSaid: false, statements: [cited('In May.', 3)] },
      },
    ];
    await choose('Ask');
    await press('Continue in a Magic Doc');
    await waitFor(() => expect(api.calls.at(-1)?.operation).toBe('createDocumentOfTranscript'));
    expect(api.calls.at(-1)?.body).toMatchObject({ name: 'When?' });
  });

  it('[assistant.play] plays where a source was said, which is shown at the time of the media', async () => {
    stored = SUMMARY;
    const { play } = shown();
    await press('Play at 1:12: we raise the price');
    expect(play).toHaveBeenCalledWith(62);
  });

  it('[assistant.panel] has chapters and actions beside it, also when there are none', async () => {
    stored = SUMMARY;
    shown();
    await screen.findByRole('list', { name: 'Summary' });
    await choose('Chapters');
    expect(screen.getByRole('list', { name: 'Chapters' }).textContent).toContain('The price');
    await choose('Actions');
    expect(screen.getByText('No tasks were found.')).toBeTruthy();
    expect(await axeFindings()).toEqual([]);
  });

  it('[assistant.stale] says that the transcript was changed since, and makes it again', async () => {
    stored = { ...SUMMARY, isStale: true };
    shown();
    await screen.findByText('The transcript was changed since.');
    await press('Make again');
    await screen.findByText('Text so far. Its sources are not checked yet.');
    expect(api.calls.filter(({ operation }) => operation === 'startSummary')).toHaveLength(1);
  });

  it('[assistant.failed] says why there is none, and tries again', async () => {
    stored = { ...SUMMARY, state: 'failed', text: undefined, failure: 'busy' };
    shown();
    await screen.findByText('The language model did not answer. Please try again in a while.');
    await press('Try again');
    expect(await screen.findByText('Text so far. Its sources are not checked yet.')).toBeTruthy();
    await press('Stop');
    expect(await screen.findByRole('button', { name: 'Make a summary' })).toBeTruthy();
  });

  it('[assistant.failed] says why it could not begin, and keeps a question that was not sent', async () => {
    api.refuse('us', 'startSummary', 429, 'TOO_MANY_REQUESTS');
    api.refuse('us', 'askQuestion', 402, 'FEATURE_NOT_INCLUDED');
    shown();
    await press('Make a summary');
    expect((await screen.findByRole('alert')).textContent).toContain('Too many for this workspace');
    await choose('Ask');
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' });
    fireEvent.change(field, { target: { value: 'When?' } });
    await press('Ask');
    expect((await screen.findByRole('alert')).textContent).toContain('The plan of this workspace');
    expect(field.value).toBe('When?');
  });

  it('[assistant.ask] asks by Enter, once, and shows the answer with its sources, or that it was not said', async () => {
    const { play } = shown();
    await choose('Ask');
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' });
    fireEvent.change(field, { target: { value: '  When? ' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() => expect(questions).toHaveLength(1));
    await waitFor(() => expect(field.value).toBe(''));
    expect(api.calls.find(({ operation }) => operation === 'askQuestion')?.body).toMatchObject({
      ...{ collectionId: 'c1', question: 'When?', language: 'en' },
    });
    const [asked] = questions;
    if (asked) {
      questions[0] = { ...asked, state: 'done', answer: { notSaid: false, statements: [cited('In May.', 3)] } };
      questions.push({
        ...asked,
        id: 'q2',
        question: 'Who?',
        state: 'done',
        answer: { notSaid: true, statements: [] },
      });
    }
    await press('Play at 0:13: we raise the price');
    expect(play).toHaveBeenCalledWith(3);
    await act(() => queryClient.invalidateQueries({ queryKey: ['questions'] }));
    expect(await screen.findByText('Not said in the recording.')).toBeTruthy();
    await press('Delete questions');
    await press('Delete');
    await waitFor(() => expect(screen.queryByText('In May.')).toBeNull());
  });

  it('[assistant.language] offers the languages of the interface and of the transcript, with Spanish texts', async () => {
    act(() => setLanguage('es'));
    shown();
    expect(await screen.findByRole('button', { name: 'Hacer un resumen' })).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: 'Idioma' })).toBeNull();
    act(() => setLanguage('en'));
    expect(await screen.findByRole('combobox', { name: 'Language' })).toBeTruthy();
  });

  it('[assistant.panel] closes by Escape', async () => {
    const { close } = shown();
    fireEvent.keyDown(screen.getByRole('complementary'), { key: 'Escape' });
    expect(close).toHaveBeenCalled();
  });
});
