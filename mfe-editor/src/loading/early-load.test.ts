import { jest } from '@jest/globals';
import type { LoadedCollection, loadCollection } from './load-transcript.ts';

const session = { uid: 'ann' };
let isSignedIn = true;
const later = jest.fn<typeof loadCollection>();
jest.unstable_mockModule('@parlance/ui/session', () => ({ getSession: () => (isSignedIn ? session : undefined) }));
jest.unstable_mockModule('./load-transcript.ts', () => ({ loadCollection: later }));
const { beginLoading, takeLoaded, takeLoading } = await import('./early-load.ts');

const EARLY = { early: true } as unknown as LoadedCollection;
const LATE = { early: false } as unknown as LoadedCollection;
const signal = new AbortController().signal;
const load = jest.fn<typeof loadCollection>(async () => EARLY);

beforeEach(() => {
  isSignedIn = true;
  load.mockClear();
  later.mockImplementation(async () => LATE);
});

describe('a transcript that is fetched while the page loads', () => {
  it.each([
    ['/transcript/c1/', 'c1', undefined],
    ['/transcript/c1', 'c1', undefined],
    ['/edit/c1', 'c1', undefined],
    ['/edit-v2/c1', 'c1', undefined],
    ['/transcript/c1/versions/7', 'c1', '7'],
  ])('[editor.opens-long] is the one of the address %s, and is taken once', async (path, id, versionId) => {
    beginLoading(path, load);
    expect(load.mock.calls[0]?.[0]).toBe(id);
    expect(load.mock.calls[0]?.[2]).toEqual({ kind: 'own', versionId });
    expect(await takeLoading(id, versionId, signal)).toBe(EARLY);
    expect(await takeLoading(id, versionId, signal)).toBe(LATE);
  });

  it('[editor.opens-long] is shown at once when it has arrived, and only once', async () => {
    beginLoading('/transcript/c1', load);
    expect(takeLoaded('c1', undefined)).toBeUndefined();
    await Promise.resolve();
    expect(takeLoaded('c2', undefined)).toBeUndefined();
    expect(takeLoaded('c1', '7')).toBeUndefined();
    expect(takeLoaded('c1', undefined)).toBe(EARLY);
    expect(takeLoaded('c1', undefined)).toBeUndefined();
    expect(await takeLoading('c1', undefined, signal)).toBe(LATE);
  });

  it('[editor.opens-long] is taken for the same address only, and only while it is fresh', async () => {
    beginLoading('/transcript/c1', load);
    expect(await takeLoading('c2', undefined, signal)).toBe(LATE);
    beginLoading('/transcript/c1', load);
    expect(await takeLoading('c1', '2', signal)).toBe(LATE);
    beginLoading('/transcript/c1', load);
    const now = performance.now();
    const clock = jest.spyOn(performance, 'now').mockReturnValue(now + 60_000);
    expect(await takeLoading('c1', undefined, signal)).toBe(LATE);
    clock.mockRestore();
  });

  it('[editor.opens-long] is fetched only with a session, and only for addresses of transcripts', () => {
    const paths = ['/dashboard', '/public/c1/key', '/video/p', '/transcript/', '/transcript/%E0%A4%A'];
    for (const path of paths) beginLoading(path, load);
    isSignedIn = false;
    beginLoading('/transcript/c1', load);
    expect(load).not.toHaveBeenCalled();
  });

  it('[editor.fetch-failed] reports its failure to the caller that takes it', async () => {
    load.mockRejectedValueOnce(new Error('no network'));
    beginLoading('/transcript/c1', load);
    await expect(takeLoading('c1', undefined, signal)).rejects.toThrow('no network');
  });
});
