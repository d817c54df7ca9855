import { ApiCallError, callApi } from '@parlance/ui/api-client';
import { loadWords } from '@parlance/ui/stored-words';
import { isOwnSave } from '../loading/own-save.ts';
import type { EditingCalls } from '../session/editing-calls.ts';
import type { TaskAddress } from './task-address.ts';
import type { WorkLog } from './work-log.ts';

/** Whether a refused call says that the task is no longer the caller's: it was taken back, cancelled or is over. */
export function isTaskLost(error: unknown): boolean {
  return error instanceof ApiCallError && (error.code === 'NOT_FOUND' || error.code === 'CONFLICT');
}

/** A save of a lost task is a conflict: nothing more is sent, and the edits stay in the browser. */
function asConflict(error: unknown): never {
  if (!(error instanceof ApiCallError) || error.code !== 'NOT_FOUND') throw error;
  throw new ApiCallError('CONFLICT', error.message, { status: 409, cause: error });
}

/**
 * The calls by which a task's text is edited, in the task's region. There is no check-out: the task itself is the lock, and
 * the heartbeat is its sign of life, which takes along what was played.
 */
export function correctionCalls({ locale, id }: Pick<TaskAddress, 'locale' | 'id'>, work: WorkLog): EditingCalls {
  const params = { id };
  const options = { locale };
  return {
    saveWords: (body) => callApi('saveCorrection', { params, body }, options).catch(asConflict),
    findOwnSave: async (save, wordCount) => {
      try {
        const { collection } = await callApi('getCorrection', { params }, options);
        const own = collection.transcript && (await isOwnSave(save, collection.transcript, wordCount, loadWords));
        return own ? collection.transcript?.version : undefined;
      } catch (error) {
        if (isTaskLost(error)) return undefined;
        throw error;
      }
    },
    setSpeakers: (speakers) =>
      callApi('setCorrectionSpeakers', { params, body: { speakers } }, options).catch(asConflict),
    deleteSpeaker: (speakerId) =>
      callApi('deleteCorrectionSpeaker', { params: { id, speakerId } }, options).catch(asConflict),
    mediaAddress: async () => {
      const { media } = (await callApi('getCorrection', { params }, options)).collection;
      if (!media) throw new Error(`The task ${id} has no recording.`);
      return media.videoUrl ?? media.url;
    },
    lock: {
      checkOut: () => work.note(),
      checkIn: (isLeaving) => work.note(undefined, isLeaving),
      holder: async () => undefined,
      isLost: isTaskLost,
    },
  };
}
