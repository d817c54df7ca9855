/** Maximum number of hints of a recording: names and words that are likely in it (Spec part 1, section 5, "Hints"). */
export const MAX_HINTS = 100;

/** In characters. */
export const MAX_HINT_LENGTH = 200;
