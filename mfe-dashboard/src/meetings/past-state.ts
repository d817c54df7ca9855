import { isDraftComplete } from '@parlance/contract/collection';
import type { PastMeeting } from '@parlance/contract/schemas/meeting';

/** What a past meeting's entry shows. `failed-state` is that of the recording, or of its transcript. */
export type PastState = 'offered' | 'importing' | 'working' | 'ready' | 'failed-state' | 'deleted';

/** The state of a recording and, once it is here, of its transcript. */
export function pastStateOf({ state, transcript }: PastMeeting): PastState {
  if (state === 'failed') return 'failed-state';
  if (state !== 'imported') return state;
  if (!transcript) return 'deleted';
  if (transcript.progress === 'ERROR') return 'failed-state';
  return isDraftComplete(transcript) ? 'ready' : 'working';
}
