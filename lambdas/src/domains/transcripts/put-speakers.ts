import type { Speakers } from '@parlance/contract/transcript';
import { settingSpeakers } from '../../repositories/transcripts/apply-speakers.ts';
import { type ChangeSpeakersDependencies, changeSpeakers } from './change-speakers.ts';

/** Sets the speakers at the times given, and leaves the others. */
export function putSpeakers(
  dependencies: ChangeSpeakersDependencies,
  id: string,
  uid: string,
  set: Speakers,
): ReturnType<typeof changeSpeakers> {
  return changeSpeakers(dependencies, id, uid, () => settingSpeakers(set));
}
