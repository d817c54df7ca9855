import { answerConsent, isAllowed } from '@parlance/ui/consent';
import { FakeApi } from '@parlance/ui/fakes/fake-api';
import { setLanguage } from '@parlance/ui/i18n';
import { AppProviders } from '@parlance/ui/providers';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ConsentBanner } from './consent-banner.tsx';

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi({}, { analytics: true, helpWidget: 'https://help.test/widget.js' });
});

const button = (name: string) => screen.getByRole('button', { name });
const isShown = () => screen.queryByRole('complementary', { hidden: true }) !== null;
const allowed = () => (['statistics', 'help'] as const).map((purpose) => isAllowed(purpose));

afterEach(() => {
  cleanup();
  api.restore();
  act(() => setLanguage('en'));
});

// The answers of one test are kept in the page: the order is that of a person who changes their mind.
it.each([
  ['en', 'Refuse all', 'Allow all'],
  ['es', 'Rechazar todo', 'Permitir todo'],
] as const)('[services.consent] asks in %s, and refusing is as near as allowing', async (language, refuse, allow) => {
  act(() => setLanguage(language));
  render(<ConsentBanner />, { wrapper: AppProviders });
  await screen.findByRole('button', { name: refuse });
  expect(button(refuse).parentElement).toBe(button(allow).parentElement);
  expect(button(refuse).className).toBe(button(allow).className);
  expect(allowed()).toEqual([false, false]);
});

it('[services.consent] what is left off in the choice is refused', async () => {
  render(<ConsentBanner />, { wrapper: AppProviders });
  fireEvent.click(await screen.findByRole('button', { name: 'Choose' }));
  fireEvent.click(await screen.findByRole('switch', { name: /^Help in the page/ }));
  fireEvent.click(button('Done'));
  await waitFor(() => expect(isShown()).toBe(false));
  expect(allowed()).toEqual([false, true]);
});

it('[services.consent] is not asked again', () => {
  render(<ConsentBanner />, { wrapper: AppProviders });
  expect(isShown()).toBe(false);
  act(() => answerConsent(['help'], false));
  expect(isShown()).toBe(false);
});
