import * as z from 'zod';

/** The input of every workflow step: a collection and one of its transcriptions. */
export const stepInputSchema = z.object({
  collectionId: z.string().min(1),
  attempt: z.number().int().min(1),
  /** The run of a tool on the finished transcript; absent while the transcript is made. */
  run: z.number().int().min(1).optional(),
});

export type StepInput = z.infer<typeof stepInputSchema>;

/** The name of the transcription job of an attempt or a tool run, and of its workflow execution. */
export function jobName({ collectionId, attempt, run }: StepInput): string {
  return run === undefined ? `${collectionId}-${attempt}` : `${collectionId}-${attempt}-${run}`;
}
