/** What a job in the background makes of a collection. */
export const JOB_KINDS = ['generation', 'completion', 'image', 'summary', 'question', 'translation'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** `waiting` and `working` are open; the others are final. */
export const JOB_STATES = ['waiting', 'working', 'done', 'failed', 'cancelled'] as const;
export type JobState = (typeof JOB_STATES)[number];

export function isOpenJob(state: JobState): boolean {
  return state === 'waiting' || state === 'working';
}

/**
 * Why a job failed. The interface has a text for each.
 *
 * - `busy`: the model or the translation did not answer after several tries
 * - `refused`: the stage's account may not use the model, or the model refuses the request
 * - `too-long`: the material does not fit into the model
 * - `blocked`: the stage's guardrail stopped the text
 * - `off`: the stage has no such model
 * - `empty`: there is nothing to work on, such as a transcript without words
 * - `language`: the pair of languages can't be translated
 * - `internal`: anything else
 */
export const JOB_FAILURES = ['busy', 'refused', 'too-long', 'blocked', 'off', 'empty', 'language', 'internal'] as const;
export type JobFailure = (typeof JOB_FAILURES)[number];
