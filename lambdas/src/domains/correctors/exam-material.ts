import { type RecordedTranscript, readRecordedTranscript } from '../../repositories/transcripts/recorded-transcript.ts';

/** The languages that have an exam: the base language, and the language of the recording. */
const EXAM_LANGUAGES = { en: 'en-US', es: 'es-ES' } as const;

/** What an exam is made of. */
export interface ExamMaterial {
  /** The base language. */
  readonly language: string;
  /** The recording's language. */
  readonly languageCode: string;
  /** Names the recording: an exam that is under way is marked against the recording that it began with. */
  readonly name: string;
  readonly recorded: RecordedTranscript;
}

/** Reads the exams from a folder (its README says how they are made). */
export async function readExamMaterial(folder: string): Promise<ExamMaterial[]> {
  return Promise.all(
    Object.entries(EXAM_LANGUAGES).map(async ([language, languageCode]) => ({
      ...{ language, languageCode, name: language },
      recorded: await readRecordedTranscript(folder, language),
    })),
  );
}
