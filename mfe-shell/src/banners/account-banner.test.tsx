import { FakeApi, refusal } from '@parlance/ui/fakes/fake-api';
import { fakeSession } from '@parlance/ui/fakes/fake-session';
import { setLanguage } from '@parlance/ui/i18n';
import { AppProviders } from '@parlance/ui/providers';
import { queryClient } from '@parlance/ui/query/query-client';
import { ToastRegion } from '@parlance/ui/toasts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { AccountBanner } from './account-banner.tsx';

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi({ keepAccount: () => ({}) });
  fakeSession();
});
afterEach(() => {
  cleanup();
  act(() => setLanguage('en'));
  queryClient.clear();
  api.restore();
});

it.each([
  ['en', /^Your account will be deleted on November 21, 2023/, 'Keep my account', 'Your account stays.'],
  ['es', /^Tu cuenta se eliminará el 21 de noviembre de 2023/, 'Conservar mi cuenta', 'Tu cuenta se queda.'],
] as const)('[accounts.delete-undone] is offered on every page, in %s', async (language, text, keep, kept) => {
  act(() => setLanguage(language));
  render(
    <AppProviders>
      <ToastRegion />
      <AccountBanner uid="u" deletedAt={1_700_000_000} />
    </AppProviders>,
  );
  expect(screen.getByText(text)).toBeTruthy();
  api.answer('us', 'keepAccount', refusal(409, 'CONFLICT'));
  fireEvent.click(screen.getByRole('button', { name: keep }));
  await screen.findByRole('alert');
  expect(screen.queryByText(kept)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: keep }));
  expect(await screen.findByText(kept)).toBeTruthy();
  expect(api.requests).toEqual(['DELETE /user/u/deletion', 'DELETE /user/u/deletion']);
});
