import { secondsSchema } from '@parlance/contract/schemas/words';
import type { Speakers } from '@parlance/contract/transcript';
import type { Clock } from '../../platform/clock.ts';
import { BadRequestError } from '../../platform/errors.ts';
import { type AccessDependencies, accessibleCollection } from '../../repositories/access/collection-access.ts';
import { requireEditable } from '../../repositories/collections/require-editable.ts';
import type { TranscriptsRepository } from '../../repositories/transcripts/transcripts-repository.ts';

export interface PutSpeakersDependencies extends AccessDependencies {
  readonly clock: Clock;
  readonly transcripts: Pick<TranscriptsRepository, 'putSpeakers'>;
}

export async function putSpeakers(
  dependencies: PutSpeakersDependencies,
  id: string,
  uid: string,
  speakers: Speakers,
): Promise<void> {
  const collection = await accessibleCollection(dependencies, id, uid, 'write');
  requireEditable(collection, uid, dependencies.clock());
  const late = Object.keys(speakers).find((time) => !secondsSchema.safeParse(Number(time)).success);
  if (late !== undefined) {
    throw new BadRequestError('No recording is that long.', { fields: { [`speakers.${late}`]: 'time-too-late' } });
  }
  await dependencies.transcripts.putSpeakers(id, speakers);
}
