/** What the pipeline has done of a transcription, as tProgress. Below 50 there is no draft (Spec part 2, section 3). */
export const EARLY_PROGRESS = {
  /** The audio was made of the recording. */
  prepared: 15,
  /** The speech was recognised. */
  heard: 35,
  /** The words were written. */
  written: 45,
} as const;
