import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Config } from '@parlance/contract/schemas/config';
import { FakeApi, refusal } from '@parlance/ui/fakes/fake-api';
import { fakeSession } from '@parlance/ui/fakes/fake-session';
import { setLanguage } from '@parlance/ui/i18n';
import type { Profile } from '@parlance/ui/profile';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { Editor } from '../feature.ts';

const REGIONS = { us: { api: 'https://us.test' }, eu: { api: 'https://eu.test' } };

let config: Partial<Config>;
jest.unstable_mockModule('@parlance/ui/config', () => ({
  useConfig: () => config,
  loadConfig: async () => config,
  loadedConfig: () => config,
}));
jest.unstable_mockModule('@parlance/ui/profile', () => ({
  useProfile: () => ({
    user: {},
    organization: { id: 'o1', billing: { features: [] as string[] } } as unknown as Profile['organization'],
  }),
}));
const { AppProviders } = await import('@parlance/ui/providers');
const { ToastRegion } = await import('@parlance/ui/toasts');
const { useDocument } = await import('./document-feature.tsx');

const EDITOR = {
  collection: { id: 'c1', name: 'Talk' },
  ...{ isPublic: false, versionId: undefined, uid: 'u' },
  session: { flush: async () => undefined, hasUnsaved: false },
} as unknown as Editor;

function Menu(props: { readonly editor: Editor; readonly built?: readonly 'MagicDoc'[] }): ReactElement {
  const { menu = [], overlay } = useDocument(props.editor, props.built ?? ['MagicDoc']);
  return (
    <AppProviders>
      {menu.map(({ label, choose }) => (
        <button key={label} type="button" onClick={choose}>
          {label}
        </button>
      ))}
      {overlay}
      <ToastRegion />
    </AppProviders>
  );
}

function show(changes: object = {}, built?: readonly 'MagicDoc'[]) {
  const menu = <Menu editor={{ ...EDITOR, ...changes }} {...(built && { built })} />;
  return render(menu, { wrapper: AppProviders });
}

describe('continuing in a Magic Doc', () => {
  let api: FakeApi;
  let answers: (() => object)[];
  beforeEach(() => {
    config = { freeFeatures: ['MagicDoc'], regions: REGIONS };
    answers = [];
    window.history.replaceState(null, '', '/transcript/c1/');
    api = new FakeApi({
      createDocumentOfTranscript: ({ body }) => answers.shift()?.() ?? { id: (body as { cid: string }).cid },
    });
    fakeSession();
  });
  afterEach(() => {
    cleanup();
    api.restore();
    act(() => setLanguage('en'));
  });
  const sent = () =>
    api.calls.filter(({ operation }) => operation === 'createDocumentOfTranscript').map(({ body }) => body);

  it('[documents.of-transcript-offered] makes one document by a double click, and opens it', async () => {
    show();
    const entry = screen.getByRole('button', { name: 'Continue in a Magic Doc' });
    fireEvent.click(entry);
    fireEvent.click(entry);
    await waitFor(() => expect(window.location.pathname).toMatch(/^\/doc\/[0-9a-f-]{36}$/));
    expect(sent()).toEqual([{ cid: window.location.pathname.slice('/doc/'.length) }]);
  });

  it('[documents.of-transcript-offered] says that it failed, and tries again with the same id', async () => {
    answers = [() => refusal(409, 'CONFLICT')];
    act(() => setLanguage('es'));
    show();
    const entry = screen.getByRole('button', { name: 'Continuar en un Magic Doc' });
    fireEvent.click(entry);
    await screen.findByText('No se pudo crear el Magic Doc. Inténtalo de nuevo.');
    expect(window.location.pathname).toBe('/transcript/c1/');
    fireEvent.click(entry);
    await waitFor(() => expect(window.location.pathname).toMatch(/^\/doc\//));
    expect(sent()[1]).toEqual(sent()[0]);
  });

  it('[documents.of-transcript-offered] waits for the last edits to be saved', async () => {
    show({ session: { flush: async () => undefined, hasUnsaved: true } });
    fireEvent.click(screen.getByRole('button', { name: 'Continue in a Magic Doc' }));
    await screen.findByText('The last changes of the transcript are not saved yet.');
    expect(sent()).toEqual([]);
  });

  it('[documents.of-transcript-offered] shows what the feature is to a workspace without it', async () => {
    config = { freeFeatures: [], regions: REGIONS };
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Continue in a Magic Doc' }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it.each([
    ['by a public link', { isPublic: true }],
    ['of an earlier version', { versionId: '1' }],
    ['before the text is there', { session: undefined }],
  ])('[documents.of-transcript-offered] is not offered %s', (_, changes) => {
    show(changes);
    expect(screen.queryByRole('button', { name: 'Continue in a Magic Doc' })).toBeNull();
  });
});
