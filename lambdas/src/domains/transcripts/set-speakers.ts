import { type Speakers, secondsSchema } from '@parlance/contract/transcript';
import type { Clock } from '../../platform/clock.ts';
import { BadRequestError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { type AccessDependencies, accessibleCollection } from '../../repositories/access/collection-access.ts';
import { requireEditable } from '../../repositories/collections/require-editable.ts';
import type { TranscriptsRepository } from '../../repositories/transcripts/transcripts-repository.ts';

interface SetSpeakersDependencies extends AccessDependencies {
  readonly clock: Clock;
  readonly transcripts: Pick<TranscriptsRepository, 'putSpeakers'>;
}

/** Sets the speakers at the times given, of a batch of at most 150 (Spec part 2, section 4), and leaves the others. */
export function setSpeakers(dependencies: SetSpeakersDependencies): Operation<'setSpeakers'> {
  return async ({ params, body, caller }) => {
    await put(dependencies, params.id, caller.uid, body.speakers);
    return {};
  };
}

/** Sets the speaker of one paragraph (Spec part 2, section 7.2); a new paragraph begins where none does. */
export function setSpeaker(dependencies: SetSpeakersDependencies): Operation<'setSpeaker'> {
  return async ({ params: { id, startTime }, body: { name }, caller }) => {
    await put(dependencies, id, caller.uid, { [startTime]: { name } });
    return {};
  };
}

async function put(dependencies: SetSpeakersDependencies, id: string, uid: string, speakers: Speakers): Promise<void> {
  const collection = await accessibleCollection(dependencies, id, uid, 'write');
  requireEditable(collection, uid, dependencies.clock());
  const late = Object.keys(speakers).find((time) => !secondsSchema.safeParse(Number(time)).success);
  if (late !== undefined) {
    throw new BadRequestError('No recording is that long.', { fields: { [`speakers.${late}`]: 'time-too-late' } });
  }
  await dependencies.transcripts.putSpeakers(id, speakers);
}
