import type { Collection } from '@parlance/contract/collection';
import { FakeApi } from '@parlance/ui/fakes/fake-api';
import { fakeSession } from '@parlance/ui/fakes/fake-session';
import { AppProviders } from '@parlance/ui/providers';
import { ToastRegion } from '@parlance/ui/toasts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { RetryActions } from './retry-actions.tsx';

const failed: Collection = {
  ...{ id: 'c1', name: 'Talk', userId: 'u', orgId: 'o', languageCode: 'auto', locale: 'us' },
  ...{ started: 1, tProgress: 0, progress: 'ERROR', right: 'own' },
};
let api: FakeApi;

function show(collection: Collection, isPaused: boolean) {
  let started = 0;
  render(
    <AppProviders>
      <RetryActions collection={collection} isPaused={isPaused} onStarted={() => started++} />
    </AppProviders>,
  );
  return () => started;
}

beforeEach(() => {
  // The pages read it once.
  api = new FakeApi({}, { languages: ['en-US', 'fr-FR'] });
  api.answerOthers(() => failed);
  fakeSession();
});
afterEach(() => {
  cleanup();
  api.restore();
});

describe('a recording that failed or is paused', () => {
  it('[editor.retry] is retried by its owner, and continued when it was paused', async () => {
    const started = show(failed, false);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(started()).toBe(1));
    expect(api.requests).toContain('POST /pipeline/collection/c1/retry');
    cleanup();
    const unpaused = show({ ...failed, paused: true }, true);
    expect(screen.queryByRole('button', { name: 'Try again with language' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(unpaused()).toBe(1));
    expect(api.requests).toContain('POST /pipeline/collection/c1/unpause');
  });

  it('[dashboard.unpause-refused] stays paused without minutes, with a link to the plans', async () => {
    api.refuse('us', 'unpauseCollection', 402, 'NOT_ENOUGH_MINUTES');
    const started = show({ ...failed, paused: true }, true);
    render(<ToastRegion />);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/There are not enough minutes for this recording\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See plans and credits' }).getAttribute('href')).toBe('/plans');
    expect(started()).toBe(0);
  });

  it('[editor.retry] is retried in another language', async () => {
    const started = show(failed, false);
    fireEvent.click(screen.getByRole('button', { name: 'Try again with language' }));
    const field = screen.getByRole('combobox', { name: 'Language of the recording' });
    fireEvent.change(field, { target: { value: 'French (France' } });
    fireEvent.click(await screen.findByRole('option', { name: 'French (France)' }));
    await waitFor(() => expect(started()).toBe(1));
    expect(api.requests).toEqual(
      expect.arrayContaining(['PATCH /collections/v2/c1/lang/fr-FR', 'POST /pipeline/collection/c1/retry']),
    );
  });

  it('[editor.retry] is retried once; then support is asked with the id and the logs', () => {
    const logs = [{ details: 'Issue processing media.', timestamp: 0 }];
    show({ ...failed, retried: true, logs }, false);
    expect(screen.queryByRole('button')).toBeNull();
    const address = screen.getByRole('link', { name: 'Ask support' }).getAttribute('href') ?? '';
    expect(decodeURIComponent(address)).toContain(
      'Collection ID: c1\n1970-01-01T00:00:00.000Z Issue processing media.',
    );
  });

  it('[editor.retry] says that it was tried again in another tab', async () => {
    api.refuse('us', 'retryCollection', 409, 'ALREADY_RETRIED');
    const started = show(failed, false);
    render(<ToastRegion />);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The recording was tried again already. This is possible once.')).toBeTruthy();
    expect(started()).toBe(1);
  });

  it('[uploading.engine-languages] says that the engine cannot do the language any more', async () => {
    const fields = { languageCode: 'language-not-offered' };
    api.refuse('us', 'retryCollection', 400, 'BAD_REQUEST', fields);
    const started = show(failed, false);
    render(<ToastRegion />);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/Recordings in this language cannot be transcribed here/)).toBeTruthy();
    expect(started()).toBe(0);
    expect(screen.getByRole('button', { name: 'Try again with language' })).toBeTruthy();
  });

  it('[uploading.engine-languages] offers another language alone for one that is not offered any more', async () => {
    show({ ...failed, languageCode: 'es-ES', logs: [{ status: 'no-speech', details: 'None.', timestamp: 0 }] }, false);
    const names = () => screen.getAllByRole('button').map((button) => button.textContent);
    await waitFor(() => expect(names()).toEqual(['Try again with language']));
  });

  it('[editor.retry] needs a language when none was determined', () => {
    show({ ...failed, languageCode: '' }, false);
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Try again with language']);
  });

  it('[editor.retry] is offered to the owner only', () => {
    show({ ...failed, right: 'manage' }, false);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
