import { callApi } from '../api/api-client.ts';
import { EditingLock, type Holder } from './editing-lock.ts';
import { TabLock } from './tab-lock.ts';

interface Opening {
  readonly uid: string;
  readonly collectionId: string;
  /** The person who was editing when the transcript was read. */
  readonly holder: Holder | undefined;
  readonly isListening: () => boolean;
  /** Sends the unsaved edits. */
  readonly flush: () => Promise<void>;
  readonly reload: () => void;
}

export interface OpenLock {
  readonly lock: EditingLock;
  /** Releases the lock after `work`. */
  close(work: Promise<unknown>): Promise<void>;
}

/** Takes the lock for editing a transcript, and keeps it while the page is open. */
export function openLock({ uid, collectionId, holder, isListening, flush, reload }: Opening): OpenLock {
  const params = { id: collectionId };
  const tabs = new TabLock(`parlance.editing.${uid}.${collectionId}`, flush, () => lock.handedOver());
  const lock: EditingLock = new EditingLock(uid, tabs, {
    checkOut: () => callApi('checkOut', { params }),
    checkIn: (isLeaving) => callApi('checkIn', { params }, { keepalive: isLeaving }),
    holder: async () => {
      const { editing, ...rest } = await callApi('getCollection', { params });
      return editing === undefined ? undefined : { editing, ...rest };
    },
    isListening,
    reload,
  });
  const controller = new AbortController();
  const { signal } = controller;
  for (const event of ['keydown', 'pointerdown', 'wheel', 'touchmove'] as const) {
    window.addEventListener(event, () => lock.touch(), { signal, passive: true, capture: true });
  }
  window.addEventListener('pagehide', () => lock.leavePage(), { signal });
  window.addEventListener('pageshow', (event) => event.persisted && lock.returnToPage(), { signal });
  lock.start(holder).catch((error: unknown) => console.warn('The other tabs could not be asked.', error));
  return {
    lock,
    close: (work) => {
      controller.abort();
      return tabs.close(work.finally(() => lock.close()));
    },
  };
}
