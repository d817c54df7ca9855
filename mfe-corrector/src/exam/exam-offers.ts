import { EXAM_AGAIN_SECONDS } from '@parlance/contract/correctors';
import type { ResponseOf } from '@parlance/contract/endpoints';
import type { Locale } from '@parlance/contract/regions';
import type { Exam } from '@parlance/contract/schemas/corrector';

/** A language that has an exam, and how the candidate stands in it. */
export interface ExamOffer {
  readonly language: string;
  /** Where a new exam is started. */
  readonly locale: Locale;
  /** The candidate's last exam in the language. */
  readonly last: Exam | undefined;
  readonly state: 'new' | Exam['state'];
  /** When the exam can be tried again, seconds since the epoch; absent unless it was not passed. */
  readonly again?: number | undefined;
}

interface RegionExams {
  readonly locale: Locale;
  readonly answer: ResponseOf<'listExams'>;
}

/**
 * The exams of both regions by language. Languages in which the person corrects already count as passed.
 *
 * @param answers the region first in which new exams are preferred
 */
export function examOffers(answers: readonly RegionExams[], corrects: readonly string[]): ExamOffer[] {
  const places = new Map<string, Locale>();
  const exams = answers.flatMap(({ answer }) => answer.data).sort((a, b) => b.begun - a.begun);
  for (const { locale, answer } of answers) {
    for (const language of answer.languages) if (!places.has(language)) places.set(language, locale);
  }
  return [...places].map(([language, locale]) => {
    const last = exams.find(({ languageCode }) => languageCode === language);
    const state = corrects.includes(language) ? 'passed' : (last?.state ?? 'new');
    return {
      language,
      locale,
      last,
      state,
      ...(last && state === 'failed' && { again: last.begun + EXAM_AGAIN_SECONDS }),
    };
  });
}
