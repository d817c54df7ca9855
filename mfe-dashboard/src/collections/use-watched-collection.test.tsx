import { jest } from '@jest/globals';
import type { CollectionSummary } from '@parlance/contract/collection-summary';
import { FakeApi } from '@parlance/ui/fakes/fake-api';
import { fakeSession } from '@parlance/ui/fakes/fake-session';
import { AppProviders } from '@parlance/ui/providers';
import { act, cleanup, renderHook } from '@testing-library/react';
import { useWatchedCollection } from './use-watched-collection.ts';

const inProgress: CollectionSummary = {
  ...{ id: 'c', name: 'Talk', userId: 'u', orgId: 'o', languageCode: 'en-US', locale: 'us' },
  ...{ started: 1, tProgress: 0, progress: 'PENDING' },
};
let api: FakeApi;

function polls(): number {
  return api.requests.filter((request) => request === 'GET /collections/v2/c').length;
}

async function seconds(count: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(count * 1000));
}

function hide(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('a card in progress', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    api = new FakeApi();
    api.answerOthers(() => inProgress);
    fakeSession();
  });
  afterEach(() => {
    hide(false);
    cleanup();
    api.restore();
    jest.useRealTimers();
  });

  const watch = () => renderHook(() => useWatchedCollection(inProgress), { wrapper: AppProviders });

  it('[dashboard.polling] is not polled while the page is hidden, and at once when it is shown again', async () => {
    watch();
    await seconds(11);
    expect(polls()).toBe(2);
    act(() => hide(true));
    await seconds(60);
    expect(polls()).toBe(2);
    act(() => hide(false));
    await seconds(1);
    expect(polls()).toBe(3);
  });

  it('[dashboard.polling] is not polled any more when it is gone', async () => {
    const { unmount } = watch();
    await seconds(6);
    expect(polls()).toBe(1);
    unmount();
    await seconds(60);
    expect(polls()).toBe(1);
  });
});
