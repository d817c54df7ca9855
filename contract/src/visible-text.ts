/** Control characters, zero-width spaces, and characters that change the text direction. */
const UNSEEN = /[\p{Cc}\u061C\u200B\u200E\u200F\u202A-\u202E\u2028\u2029\u2066-\u2069]+/gu;

/** A user's text on one line, without characters that are not seen and change how the text around it is shown. */
export function visibleLine(text: string): string {
  return text.replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim();
}
