/** Maximum number of words in one save. The editor splits a longer range into several saves. */
export const MAX_WORDS_PER_SAVE = 5000;

/**
 * Maximum number of words in a transcript. Five hours of fast speech (250 words a minute) are 75,000. Functions read a whole
 * transcript into memory, so it needs a limit.
 */
export const MAX_TRANSCRIPT_WORDS = 200_000;

/** Maximum size of a transcript's stored words, in bytes of JSON. Five hours of speech are about 15 MB. */
export const MAX_TRANSCRIPT_BYTES = 64 * 1024 ** 2;

/** Maximum size of a subtitle file in an answer, in bytes of JSON: a function's answer has at most 6 MB. */
export const MAX_SUBTITLE_BYTES = 5 * 1024 ** 2;

/**
 * Maximum number of paragraphs with a speaker's entry. Thirteen hours with a turn every three seconds have 15,600. Each call
 * that changes speakers reads all entries.
 */
export const MAX_SPEAKER_ENTRIES = 20_000;

/** Maximum size of all entries of speakers, in bytes of JSON: one answer has them all, and a function's has at most 6 MB. */
export const MAX_SPEAKER_BYTES = 5 * 1024 ** 2;

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
