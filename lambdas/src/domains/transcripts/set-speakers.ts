import type { Operation } from '../../platform/http/operation.ts';
import type { ChangeSpeakersDependencies } from './change-speakers.ts';
import { putSpeakers } from './put-speakers.ts';

/** Sets the speakers at the times given, of a batch of at most 150 (Spec part 2, section 4), and leaves the others. */
export function setSpeakers(dependencies: ChangeSpeakersDependencies): Operation<'setSpeakers'> {
  return async ({ params, body, caller }) => {
    return putSpeakers(dependencies, params.id, caller.uid, body.speakers);
  };
}
