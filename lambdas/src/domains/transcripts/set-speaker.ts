import type { Operation } from '../../platform/http/operation.ts';
import { type PutSpeakersDependencies, putSpeakers } from './put-speakers.ts';

/** Sets the speaker of one paragraph (Spec part 2, section 7.2); a new paragraph begins where none does. */
export function setSpeaker(dependencies: PutSpeakersDependencies): Operation<'setSpeaker'> {
  return async ({ params: { id, startTime }, body: { name }, caller }) => {
    await putSpeakers(dependencies, id, caller.uid, { [startTime]: { name } });
    return {};
  };
}
