import * as z from 'zod';

/** Input of the steps of the workflow `meetings`. */
export const meetingStepInputSchema = z.object({
  uid: z.string(),
  meetingId: z.string(),
  attempt: z.number().int().min(0),
  /** A file that came late is to be looked at. */
  late: z.boolean().default(false),
  /** The tries before failed for our own reasons. */
  givenUp: z.boolean().default(false),
});
export type MeetingStepInput = z.infer<typeof meetingStepInputSchema>;

/** `again`: the step is to be repeated after `seconds`. `imported`: the recording has its collection. */
export const meetingStepOutputSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('again'), seconds: z.number().int().min(1) }),
  z.object({ outcome: z.literal('imported') }),
  z.object({ outcome: z.literal('done') }),
]);
export type MeetingStepOutput = z.infer<typeof meetingStepOutputSchema>;

/** In proportion to the time that has passed, so that what takes long is looked at seldom. In seconds. */
export function againAfter(passed: number, { least = 5, most = 3600 } = {}): MeetingStepOutput {
  return { outcome: 'again', seconds: Math.round(Math.min(most, Math.max(least, passed / 4))) };
}
