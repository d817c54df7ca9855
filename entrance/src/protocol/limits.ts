/** OpenAI's limit for a file, in bytes: 25 MB. */
export const MAX_FILE_BYTES = 26_214_400;
/** What a form adds to its file at most, in bytes: the fields and the lines between them. */
export const MAX_FORM_BYTES = 256 * 1024;
/** More fields than OpenAI's API has. */
export const MAX_FIELDS = 32;
/** Bytes of a field. A prompt is the longest. */
export const MAX_FIELD_BYTES = 16 * 1024;
