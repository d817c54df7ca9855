/** Tokens of a transcript that go into one call; an hour of talk has about 13,000. */
export const PART_TOKENS = 150_000;
/** Calls for the parts of one transcript: about 70 hours of talk. They fit into the time of one function. */
export const MOST_PARTS = 6;
/** Tokens of what the model writes in a call. */
export const SUMMARY_TOKENS = 6000;
export const ANSWER_TOKENS = 2000;
/** Tokens of passages of several transcripts, together. */
export const PASSAGE_TOKENS = 60_000;
/** Earlier questions of a conversation that go along. */
export const EARLIER_QUESTIONS = 4;
