/** The draft of a recording is there within this time, and a share of the recording's length more. */
const LEAST_SECONDS = 300;
const SHARE_OF_LENGTH = 0.5;

/**
 * The time within which a draft is promised, in seconds from the start of its transcription. docs/operations.md says how many drafts
 * have to keep it.
 *
 * @param duration the recording's length in seconds
 */
export function draftPromise(duration: number): number {
  return LEAST_SECONDS + SHARE_OF_LENGTH * duration;
}
