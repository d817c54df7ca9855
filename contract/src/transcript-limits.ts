/** Maximum number of words in one save. The editor splits a longer range into several saves. */
export const MAX_WORDS_PER_SAVE = 5000;

/** Maximum duration of media, in seconds. */
export const MAX_SECONDS = 1_000_000;

/** Maximum length of a word with its punctuation, in characters. */
export const MAX_CONTENT_LENGTH = 500;

/** Maximum number of recognised alternatives of a word. */
export const MAX_ALTERNATIVES = 10;

/** Maximum length of a speaker's name, in characters. */
export const MAX_SPEAKER_NAME = 100;

/** Spec part 2, section 4: "updates are sent in batches of 150". */
export const SPEAKER_BATCH = 150;

/** Words per chunk: an edit writes one or two chunks of about 100 kB. */
export const CHUNK_WORDS = 1000;
