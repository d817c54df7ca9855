import type { Dictionary } from '@parlance/contract/dictionary';
import type { Project } from '@parlance/contract/project';
import type { CheckedLink } from '@parlance/contract/schemas/link';
import { type Settings, settingsSchema } from '@parlance/contract/schemas/settings';
import { type Call, FakeApi, refusal } from '@parlance/ui/fakes/fake-api';
import { fakeSession } from '@parlance/ui/fakes/fake-session';
import { reloadProfile } from '@parlance/ui/profile';
import { AppProviders } from '@parlance/ui/providers';
import { queryClient } from '@parlance/ui/query/query-client';
import { ToastRegion } from '@parlance/ui/toasts';
import { cancelAllUploads } from '@parlance/ui/uploads';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Uploading } from './uploading.tsx';

/** The XMLHttpRequest of a part. A test finishes it. */
class FakeRequest {
  static sent: FakeRequest[] = [];
  status = 0;
  upload: { onprogress?: (event: { loaded: number }) => void } = {};
  onload?: () => void;
  onloadend?: () => void;
  aborted = false;
  open(): void {}
  send(): void {
    FakeRequest.sent.push(this);
  }
  abort(): void {
    this.aborted = true;
    this.onloadend?.();
  }
  getResponseHeader(): string {
    return '"etag"';
  }
  finish(status = 200): void {
    this.status = status;
    this.onload?.();
    this.onloadend?.();
  }
}

/** The uploader on a page with an in-memory API, for tests of its screens. It replaces `fetch` and `XMLHttpRequest`. */
export class FakeUploading {
  settings: Partial<Settings> = {};
  projects: Record<string, Project> = {};
  features: string[] = [];
  /** The base languages of correctors. */
  precisionLanguages: string[] = ['en'];
  enterprise: number | undefined;
  dictionaries: Pick<Dictionary, 'id' | 'name' | 'language'>[] = [];
  maxFileSeconds: number | undefined;
  /** What links lead to; any other is gone. */
  links: Record<string, CheckedLink> = {};
  /** How many starts the service refuses. */
  refusals = 0;
  readonly #api: FakeApi;

  /** @param hasLanguageModel whether the stage has one; the configuration is loaded once in a test file */
  constructor({ hasLanguageModel = true } = {}) {
    this.#api = new FakeApi({}, { models: { language: hasLanguageModel } });
    Object.assign(globalThis, { XMLHttpRequest: FakeRequest });
    this.#api.handle({
      getProfile: () => this.#profile(),
      updateSettings: ({ body }) => settingsSchema.parse({ defaultLanguage: 'en-GB', ...Object(body) }),
      getUsage: () => ({
        plan: { draft: 120, precision: 0 },
        usage: { subscription: 0, precisionCredits: 0, estimatedDraft: 0 },
        ...{ draftLeft: 120, hasMinutes: true, credits: 0, unlimited: false, periodStart: 0 },
        maxFileSeconds: this.maxFileSeconds,
      }),
      listDictionaries: () => ({
        data: this.dictionaries.map((each) => ({ version: 1, created: 1, updated: 1, termCount: 2, ...each })),
      }),
      getPrecisionLanguages: () => ({ data: this.precisionLanguages }),
      getPrices: () => ({ currency: 'usd', precision: 150 }),
      createUpload: () => ({ key: 'uploads/u/abcdefgh.mp3', uploadId: 'm', partSize: 8_388_608 }),
      signUploadParts: () => ({ parts: [{ partNumber: 1, url: 'https://store/1' }] }),
      completeUpload: () => ({ url: 's3://bucket/uploads/u/abcdefgh.mp3', size: 3 }),
      checkLink: ({ body }) => this.links[String(Object(body).url)] ?? refusal(422, 'LINK_GONE'),
      createCollection: () => (this.refusals-- > 0 ? refusal(503, 'UNAVAILABLE') : { id: 'c1' }),
    });
    this.#api.answerOthers();
    fakeSession();
    // The upload engine reads the signed-in user.
    document.dispatchEvent(new Event('visibilitychange'));
  }

  get calls(): readonly Call[] {
    return this.#api.calls;
  }

  /** The started PUT requests. */
  get puts(): readonly FakeRequest[] {
    return FakeRequest.sent;
  }

  /** The bodies of the transcriptions that were started. */
  get started(): readonly unknown[] {
    return this.calls.filter(({ operation }) => operation === 'createCollection').map(({ body }) => body);
  }

  /** Before each test. */
  reset(): void {
    this.#api.calls.length = 0;
    FakeRequest.sent = [];
    [this.settings, this.projects, this.features, this.dictionaries] = [{}, {}, [], []];
    [this.maxFileSeconds, this.enterprise, this.precisionLanguages] = [undefined, undefined, ['en']];
    [this.links, this.refusals] = [{}, 0];
    queryClient.clear();
    localStorage.clear();
  }

  /** After each test. */
  close(): void {
    act(() => cancelAllUploads());
    cleanup();
  }

  at(pathname: string): ReactElement {
    return (
      <AppProviders>
        <ToastRegion />
        <Uploading pathname={pathname} />
      </AppProviders>
    );
  }

  async open(path = '/dashboard', pathname = '/dashboard'): Promise<ReturnType<typeof render>> {
    history.replaceState(null, '', path);
    const rendered = render(this.at(pathname));
    await act(reloadProfile);
    return rendered;
  }

  /** Drops files on the page and waits for the details form. */
  async drop(...files: File[]): Promise<void> {
    const dataTransfer = { types: ['Files'], files };
    fireEvent.dragEnter(document.body, { dataTransfer });
    fireEvent.drop(document.body, { dataTransfer });
    await screen.findByRole('dialog', { name: 'Transcript details' });
  }

  #profile(): unknown {
    const base = { locale: 'us', creationTime: 1, name: 'Ada' };
    const user = {
      ...base,
      ...{ uid: 'u', email: 'a@b.org', emailVerified: true, organization: 'o', organizations: {} },
      projects: { o: this.projects },
      settings: settingsSchema.parse({ defaultLanguage: 'en-GB', ...this.settings }),
    };
    const billing = { features: this.features, enterprise: this.enterprise };
    return { user, organization: { ...base, id: 'o', owners: { u: true }, billing } };
  }
}

/** A recording of three bytes. */
export function recording(name: string): File {
  return new File(['abc'], name, { type: 'audio/mpeg', lastModified: 1 });
}
