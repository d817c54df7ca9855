/** The most characters of a question. */
export const MAX_QUESTION_LENGTH = 1000;

/** Days that a question and its answer, or a summary, are kept. */
export const ASSISTANT_DAYS = 30;
