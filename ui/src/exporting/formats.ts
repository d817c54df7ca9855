import { useMemo } from 'react';
import { ANNOTATION_FORMATS, type AnnotationFormat } from './annotation-file.ts';
import { useExportTexts } from './export-texts.ts';
import type { ExportFormat } from './make-file.ts';

/** A format of the transcript, or of the report of its highlights and comments. */
export type ExportChoice = ExportFormat | `annotations-${AnnotationFormat}`;

const GROUPS = [
  { title: 'word', choices: ['word-tabular', 'word-continuous'] },
  { title: 'text', choices: ['text-speakers', 'text-plain'] },
  { title: 'spreadsheet', choices: ['csv', 'xlsx'] },
  { title: 'subtitles', choices: ['srt', 'vtt'] },
  { title: 'annotations', choices: ANNOTATION_FORMATS.map((format) => `annotations-${format}` as const) },
] as const satisfies readonly { title: string; choices: readonly ExportChoice[] }[];

interface NamedChoice {
  readonly choice: ExportChoice;
  /** As it stands below its group's title: 'Tabular'. */
  readonly name: string;
  /** With its group: 'Word Doc: Tabular'. */
  readonly fullName: string;
}

/** The report of highlights and comments in this format; undefined for a format of the transcript. */
export function annotationFormat(choice: ExportChoice): AnnotationFormat | undefined {
  return ANNOTATION_FORMATS.find((format) => choice === `annotations-${format}`);
}

/** The formats in which a transcript can be had, in groups and named in the interface's language (Spec part 2, section 2.7). */
export function useExportFormats(): readonly { readonly title: string; readonly choices: readonly NamedChoice[] }[] {
  const t = useExportTexts();
  return useMemo(() => {
    const nameOf = (choice: ExportChoice) => {
      const annotated = annotationFormat(choice);
      if (annotated) return annotated.toUpperCase();
      return choice === 'srt' || choice === 'vtt' || choice === 'csv' || choice === 'xlsx'
        ? choice.toUpperCase()
        : t(choice as 'word-tabular' | 'word-continuous' | 'text-speakers' | 'text-plain');
    };
    return GROUPS.map(({ title, choices }) => ({
      title: t(title),
      choices: choices.map((choice) => ({ choice, name: nameOf(choice), fullName: `${t(title)}: ${nameOf(choice)}` })),
    }));
  }, [t]);
}
