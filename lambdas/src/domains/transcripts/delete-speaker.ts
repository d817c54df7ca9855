import { secondsSchema } from '@parlance/contract/schemas/words';
import type { Operation } from '../../platform/http/operation.ts';
import { type ChangeSpeakersDependencies, changeSpeakers } from './change-speakers.ts';

/** Joins a paragraph to the one before it; does nothing where none starts. */
export function deleteSpeaker(dependencies: ChangeSpeakersDependencies): Operation<'deleteSpeaker'> {
  return async ({ params, caller }) =>
    changeSpeakers(dependencies, params.id, caller.uid, () => {
      const seconds = secondsSchema.safeParse(Number(params.speakerId));
      return seconds.success ? { remove: seconds.data } : {};
    });
}
