import type { Operation } from '../../platform/http/operation.ts';
import {
  type ApplySpeakersDependencies,
  applySpeakers,
  settingSpeakers,
} from '../../repositories/transcripts/apply-speakers.ts';
import { AUTHOR, type WriteDependencies, writeCorrection } from './write-correction.ts';

export type SpeakersDependencies = WriteDependencies & ApplySpeakersDependencies;

/** As setSpeakers, for the corrector or the reviewer who has the task. */
export function setCorrectionSpeakers(dependencies: SpeakersDependencies): Operation<'setCorrectionSpeakers'> {
  return async ({ params: { id }, body: { speakers }, caller }) =>
    writeCorrection(dependencies, caller, id, ({ collection, others }) =>
      applySpeakers(dependencies, collection, AUTHOR, () => settingSpeakers(speakers), others),
    );
}
