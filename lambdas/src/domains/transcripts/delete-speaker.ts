import { secondsSchema } from '@parlance/contract/schemas/words';
import type { Clock } from '../../platform/clock.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { type AccessDependencies, accessibleCollection } from '../../repositories/access/collection-access.ts';
import { requireEditable } from '../../repositories/collections/require-editable.ts';
import type { TranscriptsRepository } from '../../repositories/transcripts/transcripts-repository.ts';

interface DeleteSpeakerDependencies extends AccessDependencies {
  readonly clock: Clock;
  readonly transcripts: Pick<TranscriptsRepository, 'deleteSpeaker'>;
}

/** Joins a paragraph to the one before it; does nothing where none starts. */
export function deleteSpeaker(dependencies: DeleteSpeakerDependencies): Operation<'deleteSpeaker'> {
  return async ({ params, caller }) => {
    const collection = await accessibleCollection(dependencies, params.id, caller.uid, 'write');
    requireEditable(collection, caller.uid, dependencies.clock());
    const seconds = secondsSchema.safeParse(Number(params.speakerId));
    if (seconds.success) await dependencies.transcripts.deleteSpeaker(params.id, seconds.data);
    return {};
  };
}
