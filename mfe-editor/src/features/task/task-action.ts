import { callApi } from '@parlance/ui/api-client';
import type { TaskAddress } from '../../correction/task-address.ts';
import type { WorkLog } from '../../correction/work-log.ts';
import type { TranscriptSession } from '../../session/transcript-session.ts';

/** What a corrector or reviewer does with their task; each of them ends their work on it. */
export type TaskAction =
  /** `rating`: how hard it was, 1 to 5. */
  | { readonly kind: 'complete'; readonly comment: string; readonly rating: number | undefined }
  | { readonly kind: 'pause' }
  | { readonly kind: 'release' }
  | { readonly kind: 'reject'; readonly comment: string }
  | { readonly kind: 'approve'; readonly comment: string; readonly accuracy: number; readonly formatting: number }
  | { readonly kind: 'back'; readonly notes: string; readonly assignTo: string | undefined; readonly reject: boolean };

/** There are edits that the service has not taken: the task stays as it is. */
export class UnsavedError extends Error {
  override readonly name = 'UnsavedError';
}

type SavedSession = Pick<TranscriptSession, 'flush' | 'hasUnsaved' | 'getSaveState'>;

/**
 * Saves all edits and the note of the work, then changes the task (Spec part 2, section 4, "Correction task flow").
 *
 * @throws UnsavedError when an edit can't be saved; then the task is not changed
 * @throws ApiCallError when the service refuses the change
 */
export async function actOnTask(
  action: TaskAction,
  { locale, id }: Pick<TaskAddress, 'locale' | 'id'>,
  session: SavedSession,
  work: WorkLog,
): Promise<void> {
  await session.flush();
  if (session.hasUnsaved || session.getSaveState().kind !== 'saved') throw new UnsavedError('Edits are unsaved.');
  await work.note();
  await send(action, { locale, id }, work.seconds);
  work.end();
}

async function send(
  action: TaskAction,
  { locale, id }: Pick<TaskAddress, 'locale' | 'id'>,
  completionTime: number,
): Promise<void> {
  const params = { id };
  const options = { locale };
  switch (action.kind) {
    case 'complete': {
      const { comment, rating } = action;
      await callApi('completeCorrection', { params, body: { completionTime, comment, rating } }, options);
      return;
    }
    case 'approve': {
      const { comment, accuracy: rating, formatting } = action;
      await callApi('completeCorrection', { params, body: { completionTime, comment, rating, formatting } }, options);
      return;
    }
    case 'back': {
      const { notes, assignTo, reject } = action;
      await callApi('rereviewCorrection', { params, body: { notes, assignTo, reject } }, options);
      return;
    }
    case 'reject':
      await callApi('rejectCorrection', { params, body: { comment: action.comment } }, options);
      return;
    case 'pause':
      await callApi('pauseCorrection', { params }, options);
      return;
    case 'release':
      await callApi('releaseCorrection', { params }, options);
      return;
  }
}
