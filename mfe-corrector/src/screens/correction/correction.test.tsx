import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { CorrectionProps } from './load-editor.ts';

const mounted: (CorrectionProps & { readonly domElement: HTMLElement })[] = [];
let unmounts = 0;
let starting: Promise<null> = Promise.resolve(null);
let editor: () => unknown = () => ({ CorrectionParcel: {} });

// The editor and its parcel belong to another micro-frontend, and single-spa mounts them.
jest.unstable_mockModule('./load-editor.ts', () => ({
  CORRECTION_TYPES: ['correct', 'review', 'exam'],
  loadEditor: async () => editor(),
}));
jest.unstable_mockModule('single-spa', () => ({
  navigateToUrl: (path: string) => window.history.pushState(null, '', path),
  mountRootParcel: (_parcel: unknown, props: (typeof mounted)[number]) => {
    mounted.push(props);
    return {
      mountPromise: starting,
      unmount: async () => {
        unmounts += 1;
        return null;
      },
    };
  },
}));
const { FakeCorrector } = await import('../../fake-corrector.tsx');

let page: InstanceType<typeof FakeCorrector>;

beforeEach(() => {
  mounted.length = 0;
  unmounts = 0;
  starting = Promise.resolve(null);
  editor = () => ({ CorrectionParcel: {} });
  page = new FakeCorrector();
});

afterEach(() => {
  cleanup();
  page.api.restore();
  jest.restoreAllMocks();
});

describe('the page of a task', () => {
  it('[corrector.parcel] mounts the editor for the task, and unmounts it when the page is left', async () => {
    const { unmount } = page.open('/corrector/eu/review/c1/versions/v2');
    await waitFor(() => expect(mounted).toHaveLength(1));
    expect(mounted[0]).toMatchObject({ locale: 'eu', type: 'review', id: 'c1', versionId: 'v2' });
    expect(document.contains(mounted[0]?.domElement ?? null)).toBe(true);
    await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull());
    unmount();
    await waitFor(() => expect(unmounts).toBe(1));
  });

  it('[corrector.parcel] is left for the home', async () => {
    page.open('/corrector/us/correct/c1');
    await waitFor(() => expect(mounted).toHaveLength(1));
    act(() => mounted[0]?.onLeave());
    expect(window.location.pathname).toBe('/corrector');
  });

  it('[corrector.parcel] shows the usual screens when the editor cannot be loaded or started', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    editor = () => {
      throw new TypeError('Failed to fetch dynamically imported module: https://site.test/x.js');
    };
    page.open('/corrector/us/correct/c1');
    expect(await screen.findByRole('heading', { name: "We've updated Parlance!" })).toBeTruthy();
    cleanup();
    editor = () => ({ CorrectionParcel: {} });
    starting = Promise.reject(new Error('No life cycle'));
    page.open('/corrector/us/correct/c1');
    expect(await screen.findByRole('heading', { name: 'Something Fishy Happened' })).toBeTruthy();
  });

  it('[corrector.parcel] exists for the known types only', async () => {
    page.open('/corrector/us/edit/c1');
    expect(await screen.findByRole('heading', { name: 'We could not find that page' })).toBeTruthy();
    expect(mounted).toEqual([]);
  });

  it('[corrector.parcel] without a task leads to the home', async () => {
    page.open('/corrector/us/review/');
    expect(await screen.findByRole('heading', { name: 'Corrector dashboard' })).toBeTruthy();
    expect(window.location.pathname).toBe('/corrector');
  });
});
