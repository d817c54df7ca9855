import type { Operation } from '../../platform/http/operation.ts';
import { applySpeakers, removingSpeaker } from '../../repositories/transcripts/apply-speakers.ts';
import type { SpeakersDependencies } from './set-correction-speakers.ts';
import { AUTHOR, writeCorrection } from './write-correction.ts';

/** Joins a paragraph to the one before it, as deleteSpeaker; for the corrector or the reviewer who has the task. */
export function deleteCorrectionSpeaker(dependencies: SpeakersDependencies): Operation<'deleteCorrectionSpeaker'> {
  return async ({ params: { id, speakerId }, caller }) =>
    writeCorrection(dependencies, caller, id, ({ collection, others }) =>
      applySpeakers(dependencies, collection, AUTHOR, () => removingSpeaker(speakerId), others),
    );
}
