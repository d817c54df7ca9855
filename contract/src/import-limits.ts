/** Maximum size of a file with a transcript, in bytes. Five hours of speech as subtitles are about 1 MB. */
export const MAX_IMPORT_BYTES = 5 * 1024 ** 2;

/** Maximum size of an import in a call, in bytes of JSON: a call takes 4 MB. The words of a file are less than the file. */
export const MAX_IMPORT_CALL_BYTES = 3.5 * 1024 ** 2;
