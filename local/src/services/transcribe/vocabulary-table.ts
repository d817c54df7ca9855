/** Amazon Transcribe's limits of a vocabulary. */
const MAX_BYTES = 50 * 1024;
const MAX_PHRASE_LENGTH = 256;
const COLUMNS = ['Phrase', 'SoundsLike', 'IPA', 'DisplayAs'];
/** The characters of English phrases: letters, hyphens between words, full stops after the letters of acronyms, apostrophes. */
const ENGLISH_PHRASE = /^[A-Za-z'.-]+$/;

/** What makes of a vocabulary a failed one, in words like Amazon Transcribe's. */
export class VocabularyError extends Error {}

/**
 * The phrases of a vocabulary's file, as they are to be written in a transcript. The file is a table of four columns that tabs
 * separate, with the columns' names in the first line, or a list with a phrase on each line.
 *
 * @throws VocabularyError
 */
export function phrasesOfFile(text: string): string[] {
  if (Buffer.byteLength(text) > MAX_BYTES) throw new VocabularyError('The vocabulary file is larger than 50 KB.');
  if (text.includes('\r')) throw new VocabularyError('The lines of the vocabulary file must end with LF alone.');
  const lines = text.split('\n').filter((line) => line !== '');
  const [header = ''] = lines;
  if (!header.includes('\t')) return phrasesOfList(lines);
  const columns = header.split('\t');
  if (columns.toSorted().join() !== COLUMNS.toSorted().join()) {
    throw new VocabularyError(`The header of the vocabulary table must have the columns ${COLUMNS.join(', ')}.`);
  }
  return lines.slice(1).map((line, index) => {
    const cells = line.split('\t');
    const cell = (name: string): string => cells[columns.indexOf(name)] ?? '';
    const where = `line ${index + 2}`;
    if (cells.length > columns.length) throw new VocabularyError(`Too many columns in ${where}.`);
    const spoken = checkedPhrase(cell('Phrase'), where);
    return cell('DisplayAs') || spoken;
  });
}

/** The phrases of a list. @throws VocabularyError */
export function phrasesOfList(phrases: readonly string[]): string[] {
  if (Buffer.byteLength(phrases.join('\n')) > MAX_BYTES)
    throw new VocabularyError('The phrases are larger than 50 KB.');
  return phrases.map((phrase, index) => checkedPhrase(phrase, `phrase ${index + 1}`));
}

/** The phrase as it is written. */
function checkedPhrase(phrase: string, where: string): string {
  if (phrase.length > MAX_PHRASE_LENGTH) throw new VocabularyError(`More than 256 characters in ${where}.`);
  if (!ENGLISH_PHRASE.test(phrase)) throw new VocabularyError(`Unsupported characters in ${where}: "${phrase}".`);
  return phrase.replaceAll(/(?<=\p{L})-(?=\p{L})/gu, ' ');
}
