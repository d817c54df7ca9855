import type { Operation } from '../../platform/http/operation.ts';
import type { ChangeSpeakersDependencies } from './change-speakers.ts';
import { putSpeakers } from './put-speakers.ts';

/** Sets the speaker of one paragraph (Spec part 2, section 7.2); a new paragraph begins where none does. */
export function setSpeaker(dependencies: ChangeSpeakersDependencies): Operation<'setSpeaker'> {
  return async ({ params: { id, startTime }, body: { name }, caller }) => {
    return putSpeakers(dependencies, id, caller.uid, { [startTime]: { name } });
  };
}
