import type { Collection } from '@parlance/contract/collection';
import type { ErrorCode } from '@parlance/contract/errors';
import type { Project } from '@parlance/contract/project';
import type { ShownBilling } from '@parlance/contract/schemas/billing';
import type { Organization } from '@parlance/contract/schemas/organization';
import type { Precision } from '@parlance/contract/schemas/precision';
import { type Settings, settingsSchema } from '@parlance/contract/schemas/settings';
import type { User } from '@parlance/contract/user';
import { usePageAddress } from '@parlance/ui/browser/page-address';
import { reloadCollections } from '@parlance/ui/collections';
import { fakeAddress } from '@parlance/ui/fakes/fake-address';
import { type Call, FakeApi, refusal } from '@parlance/ui/fakes/fake-api';
import { fakeSession } from '@parlance/ui/fakes/fake-session';
import { reloadProfile } from '@parlance/ui/profile';
import { AppProviders } from '@parlance/ui/providers';
import { ToastRegion } from '@parlance/ui/toasts';
import { closeUploader, useUploaderState } from '@parlance/ui/uploader';
import { act, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { DashboardScreen } from './dashboard-screen.tsx';

/** The origin of the signed addresses of words. */
const FILES = 'https://files.test';
const ADA = { locale: 'us', creationTime: 1, name: 'Ada' };
const ADDRESS = { email: 'a@b.org', emailVerified: true };
const USER = { ...ADA, uid: 'u', ...ADDRESS, organization: 'o', organizations: {} };
const ORGANIZATION = { ...ADA, id: 'o', owners: { u: true } };

/** The list shows the newest first: with one moment for all collections it keeps the order in which a test gives them. */
const STARTED = Date.now() / 1000;

/** A collection of the signed-in user: by default a finished transcript that started when the tests did. */
export function collection(fields: Partial<Collection>): Collection {
  const base = { userId: 'u', orgId: 'o', languageCode: 'en-US', locale: 'us' as const, tProgress: 100 };
  return { ...base, id: 'c', name: 'Talk', snippet: 'Hello , world .', started: STARTED, ...fields };
}

const word = (content: string, start: number) => ({
  ...{ start_time: start, end_time: start + 0.4, type: 'pronunciation' },
  alternatives: [{ content, confidence: 1 }],
});

/** The dashboard with an in-memory API, for tests of its screens. It replaces `fetch`. */
export class FakeDashboard {
  /** The user's collections, newest first. */
  collections: Collection[] = [];
  /** What is shared with the user, and what the owners of the workspace see. */
  shared: Collection[] = [];
  team: Collection[] = [];
  /** The members of the workspace, and those who left transcripts in it. */
  members: { readonly uid: string; readonly name: string }[] = [];
  former: { readonly uid: string; readonly name: string }[] = [];
  /** Answers a search: a page of what is found. */
  find: (body: unknown) => unknown = () => ({ data: [] });
  /** Fields of the user, who is not new. */
  user: Partial<Pick<User, 'creationTime' | 'sampleAt'>> = {};
  /** The transcript that a new user gets; undefined when none is due. */
  sample: Collection | undefined;
  /** The user's settings, and fields of the workspace. */
  settings: Partial<Settings> = {};
  workspace: Partial<Pick<Organization, 'owners' | 'type'>> & { billing?: Partial<ShownBilling> } = {};
  /** The user's projects in the workspace by their ids. */
  projects: Record<string, Project> = {};
  /** The names of the user's other workspaces, which are their ids, too. */
  otherWorkspaces: string[] = [];
  /** The page that is shown. */
  location = '';
  /** The view of the uploader that the dashboard opened, which is a part of the shell. */
  uploader: string | undefined;
  /** Calls that are refused, such as 'DELETE /collections/v2/c'. */
  refused: string[] = [];
  /** Calls that are refused because of what happened elsewhere in the meantime, with the code of the error. */
  conflicts: Record<string, ErrorCode> = {};
  /** What the stage's models can do. */
  readonly models = { language: true, translation: true };
  /** Whether paused transcripts can't go on. */
  withoutMinutes = false;
  /** Fields of the usage that differ from a workspace with 120 minutes. */
  usage: object = {};
  /** The requests so far, such as 'GET /user/u'. */
  readonly calls: string[] = [];
  /** What proofreading takes. */
  precision: Precision = {
    ...{ state: 'none', offered: true, seconds: 60, fromPlan: 60, credits: 0 },
    ...{ affordable: true, hasHistory: false },
  };
  readonly #pageSize: number;
  readonly #held = new Map<string, Promise<void>>();

  constructor(pageSize = 50) {
    this.#pageSize = pageSize;
    const api = new FakeApi({}, { freeFeatures: ['TranscriptExport'], models: this.models });
    const answering = (answer: (call: Call) => unknown) => (call: Call) => this.#take(call, answer);
    api.handle({
      getProfile: answering(() => ({
        user: {
          ...USER,
          projects: { o: { ...this.projects } },
          ...this.user,
          settings: settingsSchema.parse(this.settings),
        },
        organization: { ...ORGANIZATION, ...this.workspace },
      })),
      getUsage: answering(() => ({
        plan: { draft: 120, precision: 0 },
        usage: { subscription: 0, precisionCredits: 0, estimatedDraft: 0 },
        ...{ draftLeft: 120, hasMinutes: true, credits: 0, unlimited: false, periodStart: 0, ...this.usage },
      })),
      listWorkspaces: answering(() => ({
        workspaces: ['o', ...this.otherWorkspaces].map((id) => ({ id, name: id, locale: 'us', role: 'owner' })),
        invites: [],
      })),
      updateSettings: answering(({ body }) => {
        this.settings = { ...this.settings, ...Object(body) };
        return settingsSchema.parse(this.settings);
      }),
      listCollections: answering(({ body }) =>
        this.#page(Object(body).orgWide === true ? this.team : this.collections, body),
      ),
      listSharedCollections: answering(({ body }) => this.#page(this.shared, body)),
      listMembers: answering(({ query }) => ({
        data: this.members
          .filter(({ uid }) => query.uids === undefined || query.uids.split(',').includes(uid))
          .map((member) => ({ email: `${member.uid}@b.org`, role: 'member', ...member })),
      })),
      createWelcomeCollection: answering(() => {
        if (!this.sample) return {};
        this.collections = [this.sample, ...this.collections];
        this.user = { ...this.user, sampleAt: STARTED };
        return { id: this.sample.id };
      }),
      findPictures: answering(() => ({ logos: {}, avatars: {} })),
      listFormerMembers: answering(() => ({
        data: this.former.map((person) => ({ email: `${person.uid}@b.org`, leftAt: 1, ...person })),
      })),
      getCollection: answering(({ params }) => this.#collection(params.id)),
      updateCollection: answering(({ params, body }) => {
        const { project, remove = false } = Object(body);
        if (project === undefined) return this.#collection(params.id);
        if (!this.projects[project]) return refusal(404, 'NOT_FOUND');
        const change = ({ projects: { [project]: _before, ...others } = {}, ...rest }: Collection): Collection => ({
          ...rest,
          projects: remove ? others : { ...others, [project]: true },
        });
        const changed = (all: Collection[]) => all.map((each) => (each.id === params.id ? change(each) : each));
        this.collections = changed(this.collections);
        this.shared = changed(this.shared);
        return this.#collection(params.id);
      }),
      searchCollections: answering(({ body }) => {
        const { term, orgWide, shared, filters } = Object(body);
        // The list of a project is a search without words.
        if (term !== '' || !filters.projects) return this.find(body);
        const all = orgWide ? this.team : shared ? this.shared : this.collections;
        const [project] = filters.projects;
        const match = { fields: [], count: 0, nameMarks: [] };
        const found = all.filter(({ projects }) => projects?.[project]);
        return this.#page(
          found.map((each) => ({ ...each, edited: each.started, match })),
          body,
        );
      }),
      addProject: answering(({ body }) => {
        const { orgId: _orgId, ...project } = Object(body);
        this.projects[project.id] = { ...project, created: Date.now() / 1000 };
        return this.projects[project.id];
      }),
      updateProject: answering(({ params: { id = '' }, body }) => {
        const { orgId: _orgId, ...fields } = Object(body);
        const before = this.projects[id];
        if (!before) return refusal(404, 'NOT_FOUND');
        this.projects[id] = { ...before, ...fields };
        return this.projects[id];
      }),
      removeProject: answering(({ params: { id = '' } }) => {
        delete this.projects[id];
        return {};
      }),
      shareCollection: answering(({ params }) => this.#collection(params.id)),
      changeOwner: answering(({ params }) => this.#collection(params.id)),
      moveCollection: answering(({ params }) => this.#collection(params.id)),
      unpauseCollection: answering(({ params }) =>
        this.withoutMinutes ? refusal(402, 'NOT_ENOUGH_MINUTES') : this.#collection(params.id),
      ),
      getPrecision: answering(() => this.precision),
      orderPrecision: answering(({ params }) => {
        this.#setOrder(params.id, { perfection: false }, { due: STARTED + 86_400 });
        return this.#collection(params.id);
      }),
      cancelPrecision: answering(({ params }) => {
        this.#setOrder(params.id, {}, {});
        return this.#collection(params.id);
      }),
      getSpeakers: answering(() => ({ speakers: { 0: { name: 'Speaker 1' } } })),
      listHighlights: answering(() => ({ data: [] })),
    });
    api.answerOthers(answering(() => ({})));
    api.serve(`${FILES}/chunks/:id`, (path) => ({
      format: 1,
      words: [word('Hello', 0), word(path.slice('/chunks/'.length), 0.5)],
    }));
  }

  /** Signs in, opens the dashboard and waits until these collections are shown. */
  async open(shown: Collection[]): Promise<void> {
    this.collections = shown;
    await this.openAt('/dashboard', 'My content in Ada');
    await waitFor(() => {
      // Query by attributes: repeated queries by role and name are slow.
      const loading = screen.queryByLabelText('Loading your transcripts');
      const cards = document.querySelectorAll('article').length;
      if (loading || cards !== Math.min(shown.length, this.#pageSize)) throw new Error('The list is not there yet.');
    });
  }

  /** Signs in, opens a page and waits for its heading. */
  async openAt(page: string, heading: string): Promise<void> {
    fakeSession();
    closeUploader();
    fakeAddress(page);
    const Location = () => {
      const { pathname, search } = usePageAddress();
      this.uploader = useUploaderState().view;
      useEffect(() => {
        this.location = pathname + search;
      });
      return null;
    };
    render(
      <AppProviders>
        <ToastRegion />
        <Location />
        <DashboardScreen />
      </AppProviders>,
    );
    await act(() => Promise.all([reloadCollections(), reloadProfile()]));
    await screen.findByRole('heading', { level: 1, name: heading });
  }

  /** As the browser's button. */
  goBack(): void {
    act(() => window.history.back());
  }

  /** Delays the next responses to a call until the returned function is called. They contain the state from before. */
  hold(call: string): () => void {
    let release = () => {};
    this.#held.set(
      call,
      new Promise((resolve) => {
        release = resolve;
      }),
    );
    return () => {
      this.#held.delete(call);
      release();
    };
  }

  /** Records a call, and answers it when it is not on hold. */
  async #take(call: Call, answer: (call: Call) => unknown): Promise<unknown> {
    const { request } = call;
    this.calls.push(request);
    const result = this.#refusalOf(request) ?? answer(call);
    await this.#held.get(request);
    return result;
  }

  #refusalOf(request: string): unknown {
    const conflict = this.conflicts[request];
    if (conflict) return refusal(409, conflict);
    return this.refused.includes(request) ? refusal(500, 'INTERNAL') : undefined;
  }

  #setOrder(id: string | undefined, order: Collection['tCompletion'], card: Collection['card']): void {
    this.collections = this.collections.map((each) =>
      each.id === id ? { ...each, tCompletion: { draft: true, ...order }, card } : each,
    );
  }

  #page(collections: readonly Collection[], body: unknown): unknown {
    const from = typeof body === 'object' && body && 'nextPage' in body ? Number(body.nextPage) : 0;
    const to = from + this.#pageSize;
    const LastEvaluatedKey = to < collections.length ? String(to) : undefined;
    return { data: collections.slice(from, to), LastEvaluatedKey };
  }

  #collection(id = ''): unknown {
    const found = [...this.collections, ...this.team, ...this.shared].find((each) => each.id === id);
    if (!found) return {};
    const chunks = [{ startTime: 0, endTime: 1, count: 2, url: `${FILES}/chunks/${id}` }];
    return { ...found, ...(found.tProgress > 0 && { transcript: { version: 3, wordCount: 2, chunks } }) };
  }
}
