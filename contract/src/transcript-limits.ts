/** Words of one save; a range of more is sent in several saves. */
export const MAX_WORDS_PER_SAVE = 5000;

/** Seconds of the longest media. */
export const MAX_SECONDS = 1_000_000;

/** Letters of a word with its punctuation. */
export const MAX_CONTENT_LENGTH = 500;

/** What a word may have been heard as. */
export const MAX_ALTERNATIVES = 10;

/** Letters of a speaker's name. */
export const MAX_SPEAKER_NAME = 100;

/** Spec part 2, section 4: "updates are sent in batches of 150". */
export const SPEAKER_BATCH = 150;

/** Words of a chunk: an edit moves one or two chunks of about 100 kB. */
export const CHUNK_WORDS = 1000;
