import { afterEach, expect, it, jest } from '@jest/globals';
import type { OpenedCollection } from '@parlance/contract/collection';
import { settingsSchema } from '@parlance/contract/schemas/settings';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';

const calls: string[] = [];
let isOnline = true;
jest.unstable_mockModule('@parlance/ui/api-client', () => ({
  callApi: async (name: string) => {
    calls.push(name);
    if (name === 'listHighlights') return { data: [] };
    if (!isOnline) throw new TypeError('no network');
    return {};
  },
}));
const settings = settingsSchema.parse({});
const saved: unknown[] = [];
jest.unstable_mockModule('@parlance/ui/profile', () => ({
  useProfile: () => ({ user: { name: 'Ann', settings } }),
  updateSettings: async (changes: unknown) => void saved.push(changes),
}));
jest.unstable_mockModule('@parlance/ui/session', () => ({ getSession: () => ({ uid: 'ann' }) }));
const toast = { error: jest.fn() };
jest.unstable_mockModule('@parlance/ui/toasts', () => ({ toast }));
const { useAnnotations } = await import('./use-annotations.ts');

const COLLECTION = { id: 'c1', right: 'own' } as OpenedCollection;
const COMMENT = { content: 'Who?', tags: {}, startTime: 1, endTime: 2, highlighted: 'young', speaker: 'Ann' };

afterEach(cleanup);

/** Whether a page that is closed now asks first. */
const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('[editor.offline] a comment that was written offline is sent when the network is back', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  const { result } = renderHook(() => useAnnotations(COLLECTION));
  await waitFor(() => expect(result.current?.annotations.getState().status).toBe('loaded'));
  const shown = () => result.current?.annotations.getState().highlights.map(({ content }) => content);
  isOnline = false;
  act(() => void result.current?.annotations.add(COMMENT));
  await waitFor(() => expect(calls).toContain('createHighlight'));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(shown()).toEqual(['Who?']);
  expect(asks()).toBe(true);
  isOnline = true;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(asks()).toBe(false));
  expect(calls.filter((call) => call === 'createHighlight')).toHaveLength(2);
  expect(shown()).toEqual(['Who?']);
  expect(toast.error).not.toHaveBeenCalled();
});

it('[dashboard.guide-steps] the first highlight is noted for the guide, once the service has it', async () => {
  const { result } = renderHook(() => useAnnotations(COLLECTION));
  await waitFor(() => expect(result.current?.annotations.getState().status).toBe('loaded'));
  saved.length = 0;
  act(() => void result.current?.annotations.add(COMMENT));
  expect(saved).toEqual([]);
  await waitFor(() => expect(saved).toEqual([{ welcomeSettings: { highlihghted: true } }]));
  settings.welcomeSettings = { highlihghted: true };
  act(() => void result.current?.annotations.add(COMMENT));
  await waitFor(() => expect(calls.filter((call) => call === 'createHighlight').length).toBeGreaterThan(3));
  expect(saved).toHaveLength(1);
});
