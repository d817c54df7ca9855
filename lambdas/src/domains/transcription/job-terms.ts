import { type Dictionary, withTerms } from '@parlance/contract/dictionary';
import { AUTO_LANGUAGE, languagesIn } from '@parlance/contract/languages';
import { MAX_NOTICE_TERMS, type Notice } from '@parlance/contract/notice';
import { asksForTerms } from '../../repositories/collections/asks-for-terms.ts';
import type { StoredCollection } from '../../repositories/collections/stored-collection.ts';
import { baseLanguage } from './vocabulary-letters.ts';
import { type VocabularyRow, vocabularyRows } from './vocabulary-phrase.ts';

/** Amazon Transcribe's limit of a table, in bytes, with some room. */
const MAX_TABLE_BYTES = 50_000;
const HEADER = 'Phrase\tSoundsLike\tIPA\tDisplayAs';

/** The table of a vocabulary, in Amazon Transcribe's format. */
export interface VocabularyTable {
  readonly languageCode: string;
  /** Which of the job's languages it is for. */
  readonly index: number;
  readonly table: string;
}

/** The vocabularies of a job, one for each language with terms, and what of the terms can't be used. */
interface JobTerms {
  readonly tables: readonly VocabularyTable[];
  readonly notices: readonly Notice[];
}

/**
 * The hints and the dictionary's terms for a job in a language or a pair of languages. In a pair, hints are for both languages and
 * a dictionary for its own. A detected language has none: Amazon Transcribe takes vocabularies by language.
 *
 * @param dictionary undefined when it was deleted
 */
export function jobTerms(collection: StoredCollection, dictionary: Dictionary | undefined): JobTerms {
  const { hints = [], languageCode } = collection;
  if (!asksForTerms(collection)) return { tables: [], notices: [] };
  if (languageCode === AUTO_LANGUAGE) return { tables: [], notices: [{ code: 'terms-need-language' }] };
  const languages = languagesIn(languageCode);
  const notices: Notice[] = [];
  if (collection.dictionary !== undefined && !dictionary) notices.push({ code: 'dictionary-gone' });
  const isOfLanguage = (code: string): boolean =>
    dictionary !== undefined && baseLanguage(dictionary.language) === baseLanguage(code);
  if (dictionary && !languages.some(isOfLanguage)) notices.push({ code: 'dictionary-other-language' });
  const lists = languages.map((code, index) => {
    const terms = withTerms(hints, isOfLanguage(code) ? (dictionary?.terms ?? []) : []);
    return { languageCode: code, index, ...tableOf(terms, code) };
  });
  const used = new Set(lists.flatMap((list) => list.used));
  const all = withTerms(hints, languages.some(isOfLanguage) ? (dictionary?.terms ?? []) : []);
  const unused = all.filter((term) => !used.has(term));
  if (unused.length > 0) notices.push({ code: 'terms-unusable', terms: unused.slice(0, MAX_NOTICE_TERMS) });
  return { tables: lists.filter((list) => list.used.length > 0), notices };
}

function tableOf(terms: readonly string[], languageCode: string): { table: string; used: string[] } {
  const lines = [HEADER];
  const used: string[] = [];
  const phrases = new Set<string>();
  let bytes = Buffer.byteLength(HEADER);
  for (const term of terms) {
    const rows = vocabularyRows(term, languageCode);
    const added = rows.filter(({ phrase }) => !phrases.has(phrase)).map(lineOf);
    const size = added.reduce((sum, line) => sum + Buffer.byteLength(line) + 1, 0);
    if (rows.length === 0 || bytes + size > MAX_TABLE_BYTES) continue;
    for (const { phrase } of rows) phrases.add(phrase);
    lines.push(...added);
    bytes += size;
    used.push(term);
  }
  return { table: `${lines.join('\n')}\n`, used };
}

function lineOf({ phrase, display }: VocabularyRow): string {
  return `${phrase}\t\t\t${display}`;
}
