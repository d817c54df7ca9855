import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { OpenedCollection } from '@parlance/contract/collection';
import type { Precision } from '@parlance/contract/schemas/precision';
import { axeFindings } from '@parlance/ui/fakes/axe';
import { FakeApi } from '@parlance/ui/fakes/fake-api';
import { fakeSession } from '@parlance/ui/fakes/fake-session';
import { fakeUser } from '@parlance/ui/fakes/fake-user';
import { setLanguage } from '@parlance/ui/i18n';
import { AppProviders } from '@parlance/ui/providers';
import { queryClient } from '@parlance/ui/query/query-client';
import { ToastRegion } from '@parlance/ui/toasts';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import type { Editor } from '../feature.ts';
import { usePrecisionUpgrade } from './precision-feature.tsx';

const DUE = 1_800_000_000;
const COLLECTION: OpenedCollection = {
  ...{ id: 'c1', name: 'Talk', userId: 'u', orgId: 'o', languageCode: 'en-US', locale: 'us', started: 1 },
  ...{ tProgress: 100, tCompletion: { draft: true }, right: 'own' },
};
const PRICED: Precision = {
  ...{ state: 'none', offered: true, seconds: 60, fromPlan: 60, credits: 0 },
  ...{ affordable: true, hasHistory: false },
};

let precision: Precision;
let api: FakeApi;
const flush = jest.fn(async () => undefined);
const reload = jest.fn();

beforeEach(() => {
  precision = PRICED;
  jest.spyOn(Date, 'now').mockReturnValue((DUE - 3600) * 1000);
  for (const mock of [flush, reload]) mock.mockClear();
  queryClient.clear();
  localStorage.clear();
  fakeSession();
  api = new FakeApi({
    getProfile: () => ({
      user: fakeUser(),
      organization: {
        ...{ id: 'o', name: 'Lab', locale: 'us', creationTime: 1, owners: { u: true } },
        billing: { features: ['Precision'] },
      },
    }),
    getPrecision: () => precision,
    orderPrecision: () => withOrder(false),
    cancelPrecision: () => COLLECTION,
  });
  api.answerOthers();
});
afterEach(() => {
  cleanup();
  setLanguage('en');
  jest.restoreAllMocks();
  history.replaceState(null, '', '/');
  api.restore();
});

function withOrder(perfection: boolean): OpenedCollection {
  return { ...COLLECTION, tCompletion: { draft: true, perfection }, card: { due: DUE } };
}

/** The places of the screen that the feature fills. */
function Screen({ changes }: { readonly changes: Partial<Editor> }): ReactElement {
  const [dialog, setDialog] = useState<string>();
  const session = { flush, hasUnsaved: false, view: { focus: () => undefined } };
  const {
    menu = [],
    header,
    banner,
    overlay,
  } = usePrecisionUpgrade({
    ...{ collection: COLLECTION, session, isPublic: false, versionId: undefined, reload },
    ...{ opened: { dialog }, open: (_kind: string, id: string | undefined) => setDialog(id) },
    ...changes,
  } as unknown as Editor);
  return (
    <main>
      {header}
      {banner}
      <ul>
        {menu.map(({ label, choose }) => (
          <li key={label}>
            <button type="button" onClick={choose}>
              {label}…
            </button>
          </li>
        ))}
      </ul>
      {overlay}
    </main>
  );
}

const show = (changes: Partial<Editor> = {}) =>
  render(
    <AppProviders>
      <ToastRegion />
      <Screen changes={changes} />
    </AppProviders>,
  );
const notice = () => screen.findByText('Precision Review Queued').then((title) => title.closest('[role=status]'));

describe('Precision in the editor', () => {
  it('[precision.editor] is ordered by the button of the header, when the text is saved', async () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Precision Upgrade' }));
    const confirm = await screen.findByRole<HTMLButtonElement>('button', { name: 'Confirm' });
    await waitFor(() => expect(confirm.disabled).toBe(false));
    fireEvent.click(confirm);
    // The text is read only now.
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(flush).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[precision.editor] has an entry in the menu, for those who manage the transcript, until it is ordered', async () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Precision Upgrade…' }));
    expect(await screen.findByRole('dialog', { name: 'Precision Upgrade' })).toBeTruthy();
    const others: Partial<Editor>[] = [
      { collection: { ...COLLECTION, right: 'write' } },
      { collection: withOrder(true) },
      { isPublic: true },
      { versionId: '3' },
    ];
    for (const changes of others) {
      cleanup();
      show(changes);
      expect(screen.queryByRole('button', { name: /^Precision Upgrade/ })).toBeNull();
    }
  });

  it('[precision.banner] says where the order stands and when it is due, and lets managers cancel it', async () => {
    precision = { ...PRICED, state: 'queued', due: DUE };
    show({ collection: withOrder(false) });
    await waitFor(async () => expect((await notice())?.textContent).toContain('It waits for a corrector.'));
    const time = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format(DUE * 1000);
    expect((await notice())?.textContent).toContain(`It is due ${time}. Until then the text is read only.`);
    expect(await axeFindings()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel the Precision review' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel the Precision review?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel the review' }));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(api.requests).toContain('DELETE /collections/v2/c1/precision');
  });

  it('[precision.banner] has no cancelling once a corrector works on it, nor for people who only edit', async () => {
    precision = { ...PRICED, state: 'taken', due: DUE - 7200 };
    show({ collection: withOrder(false) });
    await waitFor(async () => expect((await notice())?.textContent).toContain('A corrector works on it.'));
    expect((await notice())?.textContent).toContain('We are sorry that it takes longer');
    expect(screen.queryByRole('button', { name: 'Cancel the Precision review' })).toBeNull();
    cleanup();
    queryClient.clear();
    precision = { ...PRICED, state: 'queued', due: DUE };
    show({ collection: { ...withOrder(false), right: 'write' } });
    await waitFor(async () => expect((await notice())?.textContent).toContain('It waits for a corrector.'));
    expect(screen.queryByRole('button', { name: 'Cancel the Precision review' })).toBeNull();
  });

  it('[precision.banner] offers the present text when the order ended while the page was open', async () => {
    precision = { ...PRICED, state: 'done' };
    show({ collection: withOrder(false) });
    fireEvent.click(await screen.findByRole('button', { name: 'Show it' }));
    expect(reload).toHaveBeenCalledTimes(1);
    cleanup();
    queryClient.clear();
    precision = PRICED;
    show({ collection: withOrder(false) });
    expect(await screen.findByText(/was cancelled, or it could not be done/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Edit again' }));
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('[precision.delivered-notice] says that people corrected it, compares it with the draft, and stays closed', async () => {
    precision = { ...PRICED, state: 'done', draftVersion: '4' };
    show({ collection: withOrder(true) });
    expect(await screen.findByText('Precision Reviewed')).toBeTruthy();
    expect(await axeFindings()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Compare with the draft' }));
    expect(location.pathname + location.search).toBe('/transcript/c1/versions/4?compare=1');
    fireEvent.click(screen.getByRole('button', { name: 'Close the notice' }));
    expect(screen.queryByText('Precision Reviewed')).toBeNull();
    cleanup();
    show({ collection: withOrder(true) });
    expect(screen.queryByText('Precision Reviewed')).toBeNull();
  });

  it('[precision.delivered-notice] has no comparison when the draft was not kept', async () => {
    precision = { ...PRICED, state: 'done' };
    show({ collection: withOrder(true) });
    expect(await screen.findByText('Precision Reviewed')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Compare with the draft' })).toBeNull();
  });

  it('[precision.banner] is complete in Spanish', async () => {
    precision = { ...PRICED, state: 'queued', due: DUE };
    act(() => setLanguage('es'));
    show({ collection: withOrder(false) });
    expect(await screen.findByText('Revisión de Precision en cola')).toBeTruthy();
    expect(await screen.findByText(/Espera a una persona que la corrija\. Estará lista el/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Cancelar la revisión de Precision' })).toBeTruthy();
  });
});
