import { bindOperations } from '../../platform/http/bind-operations.ts';
import { deleteSpeakerName } from './delete-speaker-name.ts';
import { deleteSpeakerNames } from './delete-speaker-names.ts';
import { listSpeakerNames } from './list-speaker-names.ts';
import { offerSpeakerNames } from './offer-speaker-names.ts';
import { switchSpeakerNames } from './switch-speaker-names.ts';

/** The names of speakers that workspaces have used before. */
export const speakersOperations = bindOperations('speakers', {
  listSpeakerNames,
  switchSpeakerNames,
  deleteSpeakerNames,
  deleteSpeakerName,
  offerSpeakerNames,
});
