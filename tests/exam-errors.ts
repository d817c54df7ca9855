import { join } from 'node:path';
import { wordText } from '@parlance/contract/transcript';
import { examDraft } from '@parlance/lambdas/domains/correctors/exam-draft';
import { readExamMaterial } from '@parlance/lambdas/domains/correctors/exam-material';
import { errorRates } from '@parlance/lambdas/repositories/corrections/error-rates';

const FOLDER = join(import.meta.dirname, '../lambdas/src/domains/correctors/correctors.files');

/** An error in the draft of an exam. */
export interface ExamError {
  /** What the draft has, without punctuation. It stands nowhere before in the text. */
  readonly given: string;
  /** What is typed in its place. */
  readonly right: string;
}

/** What is wrong in the draft of an exam: how many words, marks and capitals, and the first error that can be mended in place. */
export async function errorsOf(language: string, id: string): Promise<{ count: number; first: ExamError }> {
  const recorded = (await readExamMaterial(FOLDER)).find((each) => each.language === language)?.recorded;
  if (!recorded) throw new Error(`There is no exam of ${language}.`);
  const draft = examDraft(recorded, id);
  const rightAt = new Map(recorded.words.map((word) => [`${word.start_time}-${word.end_time}`, wordText(word)]));
  // The names stand above the paragraphs.
  let before = Object.values(recorded.speakers)
    .map(({ name }) => name)
    .join(' ');
  for (const word of draft.words) {
    const [text, right] = [wordText(word), rightAt.get(`${word.start_time}-${word.end_time}`)];
    const given = bare(text);
    before += ` ${text}`;
    if (right === undefined || right === text || before.indexOf(given) < before.length - text.length) continue;
    const { substituted, inserted, deleted, punctuation, capitals } = errorRates(recorded, draft);
    const count = substituted + inserted + deleted + punctuation + capitals;
    return { count, first: { given, right: given === text ? right : bare(right) } };
  }
  throw new Error(`The exam ${id} has no error that can be mended in place.`);
}

function bare(text: string): string {
  return text.replace(/^\p{P}+|\p{P}+$/gu, '');
}
