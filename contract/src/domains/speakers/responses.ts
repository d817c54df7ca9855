import * as z from 'zod';
import { done, type ResponsesOf } from '../../responses/response.ts';
import { offeredSpeakerNameSchema, usedSpeakerNameSchema } from '../../schemas/speaker-name.ts';

/** The names of speakers that a workspace has used before. */
export const speakersResponses = {
  listSpeakerNames: () => z.object({ on: z.boolean(), data: z.array(usedSpeakerNameSchema) }),
  switchSpeakerNames: () => done,
  deleteSpeakerNames: () => done,
  deleteSpeakerName: () => done,
  offerSpeakerNames: () => z.object({ data: z.array(offeredSpeakerNameSchema) }),
} satisfies ResponsesOf<'speakers'>;
