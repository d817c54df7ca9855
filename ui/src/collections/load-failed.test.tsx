import { jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { setLanguage } from '../i18n/i18n.ts';
import { AppProviders } from '../page/providers.tsx';
import { ToastRegion, toast } from '../toasts/toasts.ts';
import { LoadFailed, useLoadFailedToast } from './load-failed.tsx';

beforeEach(() => setLanguage('en'));
afterEach(() => {
  cleanup();
  toast.dismiss('load-failed');
});

function Page({ offersRefresh }: { readonly offersRefresh: boolean }): ReactElement {
  useLoadFailedToast(true, offersRefresh);
  return <ToastRegion />;
}

describe('[editor.fetch-failed] a collection that could not be fetched', () => {
  it('is fetched again on request', () => {
    const again = jest.fn();
    render(<LoadFailed again={again}>and more</LoadFailed>, { wrapper: AppProviders });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Issue with request.');
    expect(screen.getByText('and more')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(again).toHaveBeenCalledTimes(1);
  });

  it.each([true, false])('is said in a toast, with a button to refresh: %s', async (offersRefresh) => {
    render(<Page offersRefresh={offersRefresh} />, { wrapper: AppProviders });
    expect(await screen.findByText('Issue with request.')).toBeTruthy();
    expect(screen.queryAllByRole('button', { name: 'Refresh' })).toHaveLength(offersRefresh ? 1 : 0);
  });
});
