import { callApi } from '../api/api-client.ts';
import { EditingLock, type Holder, type LockPorts } from './editing-lock.ts';
import { TabLock } from './tab-lock.ts';

/** The calls by which a lock is taken, kept and released. */
export type LockCalls = Pick<LockPorts, 'checkOut' | 'checkIn' | 'holder' | 'isLost'>;

interface Opening {
  readonly uid: string;
  readonly collectionId: string;
  /** The person who was editing when the transcript was read. */
  readonly holder: Holder | undefined;
  readonly isListening: () => boolean;
  /** Sends the unsaved edits. */
  readonly flush: () => Promise<void>;
  readonly reload: () => void;
  /** Default: the calls of collections. */
  readonly calls?: LockCalls | undefined;
}

export interface OpenLock {
  readonly lock: EditingLock;
  /** Releases the lock after `work`. */
  close(work: Promise<unknown>): Promise<void>;
}

function collectionCalls(id: string): LockCalls {
  const params = { id };
  return {
    checkOut: () => callApi('checkOut', { params }),
    checkIn: (isLeaving) => callApi('checkIn', { params }, { keepalive: isLeaving }),
    holder: async () => {
      const { editing, ...rest } = await callApi('getCollection', { params });
      return editing === undefined ? undefined : { editing, ...rest };
    },
  };
}

/** Takes the lock for editing a transcript, and keeps it while the page is open. */
export function openLock({ uid, collectionId, holder, isListening, flush, reload, calls }: Opening): OpenLock {
  const tabs = new TabLock(`parlance.editing.${uid}.${collectionId}`, flush, () => lock.handedOver());
  const ports: LockPorts = { ...(calls ?? collectionCalls(collectionId)), isListening, reload };
  const lock: EditingLock = new EditingLock(uid, tabs, ports);
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
