import type { OpenedCollection } from '@parlance/contract/collection';
import type { OpenedCorrection } from '@parlance/contract/schemas/correction';
import { callApi } from '@parlance/ui/api-client';
import type { LoadedTranscript } from '../loading/load-transcript.ts';
import { readTranscript } from '../reading/read-transcript.ts';
import type { TaskAddress } from './task-address.ts';

export interface LoadedCorrection {
  readonly opened: OpenedCorrection;
  /** The collection with the caller's right to its text, and without the customer's editing lock: the task is the lock. */
  readonly collection: OpenedCollection;
  readonly transcript: LoadedTranscript;
}

/**
 * Fetches a task with its words and speakers from the API of its region.
 *
 * @throws ApiCallError when the task can't be fetched; any other error when its words can't
 */
export async function loadCorrection(
  { locale, id, versionId }: Pick<TaskAddress, 'locale' | 'id' | 'versionId'>,
  signal: AbortSignal,
): Promise<LoadedCorrection> {
  const opened = await callApi('getCorrection', { params: { id }, query: { versionId } }, { locale, signal });
  const { editing: _e, editingName: _n, editingAt: _a, ...collection } = opened.collection;
  const { transcript, ...rest } = collection;
  if (!transcript) throw new Error(`The task ${id} has no transcript.`);
  const { speakers, role } = opened;
  const document = await readTranscript(transcript, speakers, signal);
  return {
    opened,
    collection: { ...rest, transcript, right: role === 'view' ? 'read' : 'write' },
    transcript: { version: transcript.version, document, speakers },
  };
}
