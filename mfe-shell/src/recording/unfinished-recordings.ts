import { getSession, subscribeToSession } from '@parlance/ui/session';
import { openUploader } from '@parlance/ui/uploader';
import { createStore, useStore } from 'zustand';
import { discardRecording } from './discard-recording.ts';
import { recordingLocks } from './recording-locks.ts';
import type { Recorded } from './recording-session.ts';
import { recordingsOf, slicesOf } from './recordings-database.ts';
import { fileOf, type StoredRecording } from './stored-recording.ts';

/** A recording that the person took up again, for the recorder that opens. */
interface TakenUp {
  readonly recorded: Recorded;
  /** Whether it is submitted at once; else it is shown first. */
  readonly isSubmitted: boolean;
}

interface State {
  readonly recordings: readonly StoredRecording[];
  readonly takenUp: TakenUp | undefined;
}

const store = createStore((): State => ({ recordings: [], takenUp: undefined }));
let looks = 0;

/**
 * Looks for the recordings of the signed-in person in this browser that did not arrive: their page crashed, or their
 * recorder was closed. Those that a page still records or uploads are locked, and left out.
 */
export async function lookForUnfinished(): Promise<void> {
  const look = ++looks;
  const recordings = await unfinishedOf(getSession()?.uid);
  // Of looks that overlap, only the last one counts.
  if (look === looks) store.setState({ recordings });
}

async function unfinishedOf(uid: string | undefined): Promise<StoredRecording[]> {
  if (uid === undefined) return [];
  try {
    const stored = await recordingsOf(uid);
    // In this order: a recording is locked before it is stored.
    const held = await recordingLocks.held();
    const free = stored.filter(({ id }) => !held.has(id));
    for (const recording of free.filter(({ slices }) => slices === 0)) {
      void discardRecording({ recording, release() {} });
    }
    return free.filter(({ slices }) => slices > 0);
  } catch (error) {
    // A browser that stores nothing has nothing to offer.
    console.warn('Unfinished recordings could not be looked for.', error);
    return [];
  }
}

/** Looks again whenever the answer can be another one: another person, a tab that comes back. Returns what ends it. */
export function watchUnfinished(): () => void {
  const look = () => void lookForUnfinished();
  const lookIfVisible = () => {
    if (document.visibilityState === 'visible') look();
  };
  const unsubscribe = subscribeToSession(look);
  document.addEventListener('visibilitychange', lookIfVisible);
  look();
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', lookIfVisible);
  };
}

/** The person's unfinished recordings, oldest first. Renders again when they change. */
export function useUnfinishedRecordings(): readonly StoredRecording[] {
  return useStore(store, ({ recordings }) => recordings);
}

/** Locks a recording for this page; undefined when another page was faster. */
export async function claimRecording(recording: StoredRecording): Promise<(() => void) | undefined> {
  const release = await recordingLocks.claim(recording.id);
  void lookForUnfinished();
  return (
    release &&
    (() => {
      release();
      void lookForUnfinished();
    })
  );
}

/**
 * Opens the recorder with an unfinished recording, to submit it or to look at it. Rejects when it can't be read.
 *
 * @param isSubmitted whether it is submitted at once
 */
export async function takeUp(recording: StoredRecording, isSubmitted: boolean): Promise<void> {
  const release = await claimRecording(recording);
  if (!release) return;
  try {
    const file = fileOf(recording, await slicesOf(recording.id));
    store.setState({ takenUp: { recorded: { recording, file, release }, isSubmitted } });
    openUploader(recording.kind === 'screen' ? 'screen-recorder' : 'recorder');
  } catch (error) {
    release();
    throw error;
  }
}

/** The recording that was taken up, once. */
export function handOutTakenUp(): TakenUp | undefined {
  const { takenUp } = store.getState();
  if (takenUp) store.setState({ takenUp: undefined });
  return takenUp;
}
