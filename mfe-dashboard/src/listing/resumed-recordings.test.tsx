import { jest } from '@jest/globals';
import { queryClient } from '@parlance/ui/query/query-client';
import { reloadUsage } from '@parlance/ui/usage';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { collection, FakeDashboard } from '../fake-dashboard.tsx';

const PAUSED = 'Not enough credits or payment issue. See tag for more details.';
const paused = collection({ id: 'c', paused: true, tProgress: 0, progress: 'PENDING' });
const resumed = collection({ id: 'c', tProgress: 0, progress: 'PENDING' });

describe('recordings that waited for minutes', () => {
  afterEach(() => {
    cleanup();
    queryClient.clear();
    jest.useRealTimers();
  });

  async function open(): Promise<FakeDashboard> {
    const dashboard = new FakeDashboard();
    dashboard.usage = { draftLeft: 0, hasMinutes: false, waiting: 1 };
    await dashboard.open([paused]);
    await act(() => reloadUsage());
    expect(screen.getByText(PAUSED)).toBeTruthy();
    return dashboard;
  }

  it('[dashboard.resumed] show that they go on, when the usage says that nothing waits any more', async () => {
    const dashboard = await open();
    dashboard.collections = [resumed];
    dashboard.usage = { draftLeft: 10, waiting: 0 };
    await act(() => reloadUsage());
    await waitFor(() => expect(screen.queryByText(PAUSED)).toBeNull());
    expect(screen.getByText('Talk')).toBeTruthy();
  });

  it('[dashboard.resumed] are looked for a few seconds after new minutes came', async () => {
    const dashboard = await open();
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask'] });
    dashboard.usage = { draftLeft: 0, credits: 36_000, hasMinutes: true, waiting: 1 };
    await act(() => reloadUsage());
    expect(screen.getByText(PAUSED)).toBeTruthy();
    dashboard.collections = [resumed];
    dashboard.usage = { draftLeft: 0, credits: 35_000, hasMinutes: true, waiting: 0 };
    await act(() => jest.advanceTimersByTimeAsync(3500));
    await waitFor(() => expect(screen.queryByText(PAUSED)).toBeNull());
  });

  it('[dashboard.resumed] are not asked for again and again, when a card stays paused', async () => {
    const dashboard = await open();
    dashboard.usage = { waiting: 0 };
    await act(() => reloadUsage());
    const lists = () => dashboard.calls.filter((call) => call.includes('/user/v2/')).length;
    await waitFor(() => expect(lists()).toBeGreaterThan(1));
    const before = lists();
    await act(() => reloadUsage());
    await act(() => reloadUsage());
    expect(lists()).toBe(before);
  });
});
