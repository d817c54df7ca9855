import type { Project } from '@parlance/contract/project';
import type { Question } from '@parlance/contract/schemas/assistant';
import { settingsSchema } from '@parlance/contract/schemas/settings';
import type { Scope } from '@parlance/contract/scope';
import { axeFindings } from '@parlance/ui/fakes/axe';
import { FakeApi } from '@parlance/ui/fakes/fake-api';
import { fakeSession } from '@parlance/ui/fakes/fake-session';
import { AppProviders } from '@parlance/ui/providers';
import { queryClient } from '@parlance/ui/query/query-client';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { AskButton } from './ask-button.tsx';

const PROJECT: Project = { id: 'p1', name: 'Thesis', color: '#112233', created: 1 };
const ADA = { locale: 'us', creationTime: 1, name: 'Ada' };
const ANSWERED: Question = {
  ...{ id: 'q0', question: 'How much?', state: 'done', started: 1, soFar: '', isCut: false },
  answer: {
    notSaid: false,
    statements: [
      {
        text: 'Ten.',
        sources: [{ collectionId: 'c1', start: 3725.4, end: 3726, quotation: 'it is ten' }],
        unchecked: false,
      },
    ],
  },
  transcripts: [{ id: 'c1', name: 'Budget' }],
};

let api: FakeApi;

/** @param features of the workspace */
function started(features: readonly string[] = ['TranscriptSummarization']) {
  api = new FakeApi(
    {
      getProfile: () => ({
        user: {
          ...{ ...ADA, uid: 'u', email: 'a@b.org', emailVerified: true },
          ...{ organization: 'o', organizations: { o: true }, settings: settingsSchema.parse({}) },
        },
        organization: { ...ADA, id: 'o', owners: { u: true }, billing: { features } },
      }),
      listQuestions: () => ({ data: [ANSWERED] }),
      askQuestion: ({ body }) => ({ ...ANSWERED, id: Object(body).id, question: Object(body).question }),
    },
    { models: { language: true } },
  );
  fakeSession();
}

afterEach(() => {
  cleanup();
  queryClient.clear();
  api.restore();
});

function shown(scope: Scope = 'mine', project?: Project) {
  render(
    <MemoryRouter>
      <AppProviders>
        <AskButton scope={scope} project={project} />
      </AppProviders>
    </MemoryRouter>,
  );
}

async function ask(question: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'Ask' }));
  const field = await screen.findByRole('textbox', { name: 'Your question' });
  fireEvent.change(field, { target: { value: question } });
  fireEvent.keyDown(field, { key: 'Enter' });
  const asked = () => api.calls.find(({ operation }) => operation === 'askQuestion');
  await waitFor(() => expect(asked()).toBeDefined());
  return asked()?.body;
}

describe('questions on the dashboard', () => {
  it.each<[string, Scope, Project | undefined, object]>([
    ['what is mine or shared', 'mine', undefined, { orgId: 'o', orgWide: false }],
    ['the whole workspace', 'team', undefined, { orgId: 'o', orgWide: true }],
    ['a project', 'team', PROJECT, { orgId: 'o', projectId: 'p1', orgWide: false }],
  ])('[assistant.ask-lists] are about %s, as the list is', async (_, scope, project, body) => {
    started();
    shown(scope, project);
    expect(await ask('What is it?')).toMatchObject({ question: 'What is it?', ...body });
  });

  it('[assistant.ask-lists] have answers whose sources open their transcript at the time', async () => {
    started();
    shown();
    fireEvent.click(await screen.findByRole('button', { name: 'Ask' }));
    const link = await screen.findByRole('link', { name: 'Open Budget 1:02:05: it is ten' });
    expect(link.getAttribute('href')).toBe('/transcript/c1/#01:02:05');
    expect(await axeFindings()).toEqual([]);
  });

  it('[assistant.gate] open the plans when the workspace has not the feature', async () => {
    started([]);
    shown();
    fireEvent.click(await screen.findByRole('button', { name: 'Ask' }));
    expect(await screen.findByRole('heading', { name: 'Get to the point of every recording' })).toBeTruthy();
  });
});
