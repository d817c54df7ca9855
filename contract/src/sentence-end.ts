const SENTENCE_END = /[.!?…。！？]["'”’»)\]]*$/u;

/** Whether a text ends with the mark of a sentence's end, perhaps in quotes or brackets. Abbreviations count, too. */
export function endsSentence(text: string): boolean {
  return SENTENCE_END.test(text);
}
