import { jest } from '@jest/globals';
import { settingsSchema } from '@parlance/contract/schemas/settings';
import { FakeApi } from '@parlance/ui/fakes/fake-api';
import { getLanguage, setLanguage } from '@parlance/ui/i18n';
import { AppProviders } from '@parlance/ui/providers';
import { signIn, signOut } from '@parlance/ui/session';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { hasLanguageChoice } from '../header/early-language-choice.ts';
import { LanguageSwitch } from '../header/language-switch.tsx';
import { useAccountLanguage } from './account-language.ts';

const session = { uid: 'u1', locale: 'us', key: 'k', refreshToken: 'r', expiresAt: 4_000_000_000 };
const user = {
  ...{ uid: 'u1', name: 'Nina', email: 'nina@example.com', emailVerified: true, locale: 'us', creationTime: 1 },
  ...{ organization: 'o1', organizations: { o1: true }, projects: {}, isCorrector: false, correctLangCodes: [] },
};
let api: FakeApi;

function Shell(): ReactElement {
  useAccountLanguage();
  return <LanguageSwitch />;
}

beforeEach(() => {
  sessionStorage.clear();
  setLanguage('en');
  const settings = settingsSchema.parse({ interfaceLanguage: 'en' });
  api = new FakeApi({
    signIn: () => session,
    getProfile: () => ({ user: { ...user, settings } }),
    updateSettings: ({ body }) => ({ ...settings, ...Object(body) }),
  });
  api.answerOthers();
  render(
    <AppProviders>
      <Shell />
    </AppProviders>,
  );
});

afterEach(async () => {
  cleanup();
  await signOut();
  api.restore();
});

const savedLanguages = () =>
  api.calls.filter(({ operation }) => operation === 'updateSettings').map(({ body }) => body);
const signInAsNina = () => act(() => signIn({ email: 'nina@example.com', password: 'secret1' }, 'us'));

it('[accounts.early-language] keeps a language chosen before sign-in, and stores it in the account', async () => {
  fireEvent.click(screen.getByRole('button', { name: /^EN/ }));
  fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Español' }));
  await signInAsNina();
  await waitFor(() => expect(savedLanguages()).toEqual([{ interfaceLanguage: 'es' }]));
  expect(getLanguage()).toBe('es');
});

it('[accounts.early-language] keeps the choice for the next page until the account has stored it', async () => {
  fireEvent.click(screen.getByRole('button', { name: /^EN/ }));
  fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Español' }));
  jest.spyOn(console, 'warn').mockReturnValueOnce(undefined);
  api.refuse('us', 'updateSettings', 500, 'INTERNAL');
  await signInAsNina();
  await waitFor(() => expect(savedLanguages()).toHaveLength(1));
  expect(hasLanguageChoice()).toBe(true);
  cleanup();
  api.answer('us', 'updateSettings', settingsSchema.parse({ interfaceLanguage: 'es' }));
  render(
    <AppProviders>
      <Shell />
    </AppProviders>,
  );
  await waitFor(() => expect(hasLanguageChoice()).toBe(false));
  expect(savedLanguages()).toHaveLength(2);
});

it("[accounts.interface-language] takes the account's language, if the user chose none before sign-in", async () => {
  act(() => setLanguage('es'));
  await signInAsNina();
  await waitFor(() => expect(getLanguage()).toBe('en'));
  expect(savedLanguages()).toEqual([]);
});
