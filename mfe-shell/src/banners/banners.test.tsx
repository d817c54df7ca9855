import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { answerConsent } from '@parlance/ui/consent';
import { FakeApi } from '@parlance/ui/fakes/fake-api';
import { AppProviders } from '@parlance/ui/providers';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Banners } from './banners.tsx';

const real = navigator.userAgent;
let api: FakeApi;

beforeEach(() => {
  api = new FakeApi({}, { analytics: true });
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  Object.defineProperty(navigator, 'userAgent', { configurable: true, get: () => userAgent });
});

afterEach(() => {
  cleanup();
  api.restore();
  localStorage.clear();
  Object.defineProperty(navigator, 'userAgent', { configurable: true, get: () => real });
});

const banners = () => screen.queryAllByRole('complementary').map((banner) => banner.getAttribute('aria-label'));

/** Gives the parts that load later the time to come. */
async function settle(): Promise<void> {
  await act(() => import('./consent-banner.tsx'));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
}

it('[shell.one-at-a-time] the question about other services waits on a text, and other banners wait for the question', async () => {
  const { rerender } = render(<Banners hasText />, { wrapper: AppProviders });
  await settle();
  expect(banners()).toEqual([]);
  rerender(<Banners hasText={false} />);
  await waitFor(() => expect(banners()).toEqual(['Services of other companies']));
  fireEvent.click(screen.getByRole('button', { name: 'Refuse all' }));
  await settle();
  expect(banners()).toEqual([]);
  cleanup();
  // The next load of the page.
  act(() => answerConsent(['statistics'], false));
  render(<Banners hasText={false} />, { wrapper: AppProviders });
  await waitFor(() => expect(banners()).toEqual(['Chrome Preferred']));
});
