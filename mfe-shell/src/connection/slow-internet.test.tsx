import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { FakeApi } from '@parlance/ui/fakes/fake-api';
import { toastTime } from '@parlance/ui/fakes/toast-time';
import { ToastRegion } from '@parlance/ui/toasts';
import { act, cleanup, render, screen } from '@testing-library/react';

let slow: boolean;
let tests: number;
jest.unstable_mockModule('./speed-test.ts', () => ({
  measureDownload: async () => 0,
  pause: async () => undefined,
  isSlow: async () => {
    tests += 1;
    return slow;
  },
}));
const { loadConfig } = await import('@parlance/ui/config');
const { setLanguage } = await import('@parlance/ui/i18n');
const { useSlowInternet } = await import('./use-slow-internet.ts');

const TEXT = 'Warning: Slow internet speed or inactivity.';
const HOUR = 3_600_000;
const real = navigator.userAgent;

function Page({ pathname }: { readonly pathname: string }) {
  useSlowInternet(pathname);
  return <ToastRegion />;
}

describe('the warning about slow internet', () => {
  beforeAll(async () => {
    const api = new FakeApi();
    await loadConfig();
    api.restore();
  });

  beforeEach(() => {
    slow = true;
    tests = 0;
    jest.useFakeTimers();
  });

  afterEach(() => {
    cleanup();
    jest.useRealTimers();
    localStorage.clear();
    Object.defineProperty(navigator, 'userAgent', { configurable: true, get: () => real });
  });

  async function open(pathname: string) {
    render(<Page pathname={pathname} />);
    await act(() => jest.advanceTimersByTimeAsync(5000));
    return { warned: screen.queryByText(TEXT) !== null, tests };
  }

  it('[shell.slow-internet] shows on edit pages, for 6 seconds, with a link to help', async () => {
    expect(await open('/transcript/c1')).toEqual({ warned: true, tests: 1 });
    expect(screen.getByRole('link', { name: 'Learn more' }).getAttribute('href')).toMatch(/^https:\/\/help\./);
    expect(toastTime()).toBe(6000);
  });

  it('[shell.slow-internet] speaks Spanish', async () => {
    act(() => setLanguage('es'));
    await open('/transcript/c1');
    expect(screen.getByText('Aviso: conexión a internet lenta o inactividad.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Más información' })).toBeTruthy();
    act(() => setLanguage('en'));
  });

  it('[shell.slow-internet] is not shown on a fast connection', async () => {
    slow = false;
    expect(await open('/edit/c1')).toEqual({ warned: false, tests: 1 });
  });

  it.each(['/dashboard', '/settings', '/transcript/c1/versions/2'])(
    '[shell.slow-internet] does not measure at %s',
    async (pathname) => {
      expect((await open(pathname)).tests).toBe(0);
    },
  );

  it('[shell.slow-internet] does not measure on phones', async () => {
    const phone = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36';
    Object.defineProperty(navigator, 'userAgent', { configurable: true, get: () => phone });
    expect((await open('/transcript/c1')).tests).toBe(0);
  });

  it('[shell.slow-internet] measures at most once in 3 hours, also when the user returns to the page', async () => {
    await open('/transcript/c1');
    cleanup();
    expect((await open('/transcript/c2')).tests).toBe(1);
    const checked = Number(localStorage.getItem('parlance.connection-checked'));
    jest.setSystemTime(checked + 10_800_000 - 1);
    document.dispatchEvent(new Event('visibilitychange'));
    await act(() => jest.advanceTimersByTimeAsync(5000));
    expect(tests).toBe(1);
    jest.setSystemTime(checked + 3 * HOUR);
    document.dispatchEvent(new Event('visibilitychange'));
    await act(() => jest.advanceTimersByTimeAsync(5000));
    expect(tests).toBe(2);
  });

  it.each(['9999999999999', 'no number'])('[shell.slow-internet] measures when the stored time is %s', async (time) => {
    localStorage.setItem('parlance.connection-checked', time);
    expect((await open('/transcript/c1')).tests).toBe(1);
  });
});
