/** Maximum size of a file with a transcript, in bytes. Five hours of speech as subtitles are about 1 MB. */
export const MAX_IMPORT_BYTES = 5 * 1024 ** 2;

/** Maximum size of an import in a call, in bytes of JSON: a call takes 4 MB. The words of a file are less than the file. */
export const MAX_IMPORT_CALL_BYTES = 3.5 * 1024 ** 2;

/** Maximum length of the name of a file that is attached to an upload. */
export const MAX_ATTACHED_NAME = 255;

/** Maximum length of the text of a cue, in characters. */
export const MAX_CUE_LENGTH = 20_000;

/** Maximum number of cues of one transcript. */
export const MAX_CUES = 50_000;

/** Whether so few words are found in a recording that the text is probably not what is said in it. */
export function fitsPoorly({ words, placed }: { readonly words: number; readonly placed: number }): boolean {
  return placed * 2 < words;
}
