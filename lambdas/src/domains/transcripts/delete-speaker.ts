import type { Operation } from '../../platform/http/operation.ts';
import { removingSpeaker } from '../../repositories/transcripts/apply-speakers.ts';
import { type ChangeSpeakersDependencies, changeSpeakers } from './change-speakers.ts';

/** Joins a paragraph to the one before it; does nothing where none starts. */
export function deleteSpeaker(dependencies: ChangeSpeakersDependencies): Operation<'deleteSpeaker'> {
  return async ({ params, caller }) =>
    changeSpeakers(dependencies, params.id, caller.uid, () => removingSpeaker(params.speakerId));
}
