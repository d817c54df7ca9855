import { uploadProblem } from '@parlance/contract/upload';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { download, RefusedError } from './download.ts';
import { NoRoomError, newSink } from './kept-file.ts';
import type { RemoteFile } from './remote-file.ts';

type DownloadProblem = 'refused' | 'unreachable' | 'no-room' | 'not-media' | 'aif' | 'too-large';

type DownloadState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'fetching'; readonly loaded: number }
  | { readonly kind: 'fetched'; readonly file: File }
  | { readonly kind: 'failed'; readonly problem: DownloadProblem };

export interface Download {
  readonly id: string;
  readonly remote: RemoteFile;
  readonly state: DownloadState;
}

type Change =
  | { readonly type: 'added'; readonly downloads: readonly Download[] }
  | { readonly type: 'removed'; readonly id: string }
  | { readonly type: 'became'; readonly id: string; readonly state: DownloadState };

function changed(downloads: readonly Download[], change: Change): readonly Download[] {
  switch (change.type) {
    case 'added':
      return [...downloads, ...change.downloads];
    case 'removed':
      return downloads.filter(({ id }) => id !== change.id);
    case 'became':
      return downloads.map((each) => (each.id === change.id ? { ...each, state: change.state } : each));
  }
}

export interface Downloads {
  readonly downloads: readonly Download[];
  readonly begin: (files: readonly RemoteFile[]) => void;
  /** Stops and forgets one. */
  readonly remove: (id: string) => void;
  readonly retry: (id: string) => void;
}

/**
 * Fetches files one after the other, and hands over all that were fetched when none is left to fetch and none has failed. When the
 * component is gone, all is stopped.
 */
export function useDownloads(onFiles: (files: File[]) => void): Downloads {
  const [downloads, dispatch] = useReducer(changed, []);
  const stops = useRef(new Map<string, AbortController>());
  const queue = useRef<Promise<void>>(Promise.resolve());
  const handOver = useRef(onFiles);
  handOver.current = onFiles;

  useEffect(() => {
    const known = stops.current;
    return () => {
      for (const stop of known.values()) stop.abort();
    };
  }, []);

  useEffect(() => {
    const files = downloads.flatMap(({ state }) => (state.kind === 'fetched' ? [state.file] : []));
    if (files.length > 0 && files.length === downloads.length) handOver.current(files);
  }, [downloads]);

  const enqueue = useCallback(({ id, remote }: Download) => {
    const stop = new AbortController();
    stops.current.set(id, stop);
    const become = (state: DownloadState) => {
      if (!stop.signal.aborted) dispatch({ type: 'became', id, state });
    };
    become({ kind: 'waiting' });
    queue.current = queue.current.then(() => fetchOne(remote, stop.signal, become));
  }, []);

  return {
    downloads,
    begin: useCallback(
      (files) => {
        const added = files.map((remote) => ({ id: crypto.randomUUID(), remote, state: stateBefore(remote) }));
        dispatch({ type: 'added', downloads: added });
        for (const each of added) if (each.state.kind === 'waiting') enqueue(each);
      },
      [enqueue],
    ),
    remove: useCallback((id) => {
      stops.current.get(id)?.abort();
      dispatch({ type: 'removed', id });
    }, []),
    retry: (id) => {
      const known = downloads.find((each) => each.id === id);
      if (known?.state.kind === 'failed') enqueue(known);
    },
  };
}

/** A file that would be refused after its upload is not fetched at all. */
function stateBefore({ name, type, size = 0 }: RemoteFile): DownloadState {
  const problem = uploadProblem({ name, type, size });
  return problem ? { kind: 'failed', problem } : { kind: 'waiting' };
}

async function fetchOne(
  remote: RemoteFile,
  signal: AbortSignal,
  become: (state: DownloadState) => void,
): Promise<void> {
  if (signal.aborted) return;
  become({ kind: 'fetching', loaded: 0 });
  try {
    const sink = await newSink(remote.size);
    const onProgress = (loaded: number) => become({ kind: 'fetching', loaded });
    become({ kind: 'fetched', file: await download(remote, sink, { signal, onProgress }) });
  } catch (error) {
    if (!signal.aborted) console.warn(`${remote.name} could not be fetched.`, error);
    become({ kind: 'failed', problem: problemOf(error) });
  }
}

function problemOf(error: unknown): DownloadProblem {
  if (error instanceof RefusedError) return error.status < 500 ? 'refused' : 'unreachable';
  const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
  return isFull || error instanceof NoRoomError ? 'no-room' : 'unreachable';
}
