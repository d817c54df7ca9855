import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { RemoteFile } from './remote-file.ts';
import type { Downloads } from './use-downloads.ts';

const GIB = 1024 ** 3;

class RefusedError extends Error {
  readonly status = 410;
}

/** Files that never end and files that are refused; all others are there at once. */
const stuck = new Set<string>();
const gone = new Set<string>();
const requested: string[] = [];
const stopped: string[] = [];
jest.unstable_mockModule('./download.ts', () => ({
  RefusedError,
  download({ name }: RemoteFile, _sink: unknown, { signal }: { readonly signal: AbortSignal }) {
    requested.push(name);
    if (gone.has(name)) return Promise.reject(new RefusedError());
    if (!stuck.has(name)) return Promise.resolve(new File(['sound'], name));
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => {
        stopped.push(name);
        reject(signal.reason);
      });
    });
  },
}));
const { useDownloads } = await import('./use-downloads.ts');
const { DownloadList } = await import('./download-list.tsx');

let fetching: Downloads;
const handed: string[][] = [];

function Fetching() {
  fetching = useDownloads((files) => handed.push(files.map(({ name }) => name)));
  return <DownloadList service="Dropbox" {...fetching} />;
}

function remote(name: string, more: Partial<RemoteFile> = {}): RemoteFile {
  return { name, url: `https://cloud.test/${name}`, type: '', lastModified: 0, ...more };
}

describe('[uploading.cloud-fetch] the files of a cloud service', () => {
  beforeEach(() => {
    for (const list of [handed, requested, stopped]) list.length = 0;
    stuck.clear();
    gone.clear();
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    render(<Fetching />);
  });

  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const row = (name: string) => screen.getByText(name).closest('li');

  it('are handed over together, once, when all are there', async () => {
    act(() => fetching.begin([remote('a.mp3'), remote('b.mp3')]));
    await waitFor(() => expect(handed).toEqual([['a.mp3', 'b.mp3']]));
    expect(requested).toEqual(['a.mp3', 'b.mp3']);
  });

  it('are not fetched when they would be refused', () => {
    act(() => fetching.begin([remote('song.aif'), remote('notes.txt'), remote('long.mp4', { size: 12 * GIB })]));
    expect(row('song.aif')?.textContent).toContain('AIF files are not supported.');
    expect(row('notes.txt')?.textContent).toContain('This is neither audio nor video.');
    expect(row('long.mp4')?.textContent).toContain('This file is larger than 9.5 GB.');
    expect(requested).toEqual([]);
  });

  it('go on without one that is cancelled', async () => {
    stuck.add('stuck.mp3');
    act(() => fetching.begin([remote('stuck.mp3', { size: 5 }), remote('b.mp3')]));
    await screen.findByRole('progressbar', { name: 'Fetching stuck.mp3' });
    fireEvent.click(screen.getByRole('button', { name: 'Cancel stuck.mp3' }));
    await waitFor(() => expect(handed).toEqual([['b.mp3']]));
  });

  it('wait for the person when one is no longer released', async () => {
    gone.add('gone.mp3');
    act(() => fetching.begin([remote('gone.mp3'), remote('b.mp3')]));
    await waitFor(() => expect(row('b.mp3')?.textContent).toContain('Fetched'));
    expect(screen.getByRole('alert').textContent).toContain('Dropbox does not release this file any more.');
    expect(handed).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Remove gone.mp3' }));
    await waitFor(() => expect(handed).toEqual([['b.mp3']]));
  });

  it('are no longer fetched when the view is closed', async () => {
    stuck.add('stuck.mp3');
    act(() => fetching.begin([remote('stuck.mp3')]));
    await waitFor(() => expect(requested).toEqual(['stuck.mp3']));
    cleanup();
    expect(stopped).toEqual(['stuck.mp3']);
  });
});
