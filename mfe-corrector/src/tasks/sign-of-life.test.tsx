import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { FakeCorrector } from '../fake-corrector.tsx';
import { useSignOfLife } from './sign-of-life.ts';

const MINUTE = 60_000;

let page: FakeCorrector;
let visibility: DocumentVisibilityState;

beforeEach(() => {
  jest.useFakeTimers();
  visibility = 'visible';
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
  page = new FakeCorrector();
  page.standing = { ...page.standing, languages: ['es', 'en'], reviews: ['es'] };
});

afterEach(() => {
  cleanup();
  page.api.restore();
  jest.useRealTimers();
});

const told = () =>
  page.api.calls
    .filter(({ operation }) => operation === 'updateCorrectorActivityCall')
    .map(({ locale, body }) => `${locale} ${Object(body).lang}`);

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('the sign of life', () => {
  it('[corrector.alive] is sent at once and each 5 minutes, for each language and region', async () => {
    renderHook(() => useSignOfLife(page.standing));
    await pass(0);
    const each = ['us es', 'us en', 'eu es', 'eu en'];
    expect(told()).toEqual(each);
    await pass(5 * MINUTE - 1);
    expect(told()).toEqual(each);
    await pass(1);
    expect(told()).toEqual([...each, ...each]);
  });

  it('[corrector.alive] waits while the page is hidden, and is sent when it is visible again', async () => {
    page.standing = { ...page.standing, languages: ['es'], reviews: [], regions: ['us'] };
    const { unmount } = renderHook(() => useSignOfLife(page.standing));
    await pass(0);
    visibility = 'hidden';
    await pass(11 * MINUTE);
    expect(told()).toHaveLength(1);
    visibility = 'visible';
    act(() => document.dispatchEvent(new Event('visibilitychange')) && undefined);
    await pass(0);
    expect(told()).toHaveLength(2);
    unmount();
    await pass(11 * MINUTE);
    expect(told()).toHaveLength(2);
  });
});
