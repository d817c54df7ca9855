import { useMemo } from 'react';
import type { AnnotationFormat } from './annotation-file.ts';
import { useExportTexts } from './export-texts.ts';
import type { ExportFormat } from './make-file.ts';

type ReportChoice = `annotations-${AnnotationFormat}`;
/** A format of the transcript or of its report of highlights and comments. */
export type ExportChoice = ExportFormat | ReportChoice;

const REPORTS: Readonly<Record<ReportChoice, AnnotationFormat>> = {
  'annotations-csv': 'csv',
  'annotations-xlsx': 'xlsx',
};

const GROUPS = [
  { title: 'word', choices: ['word-tabular', 'word-continuous'] },
  { title: 'pdf', choices: ['pdf'] },
  { title: 'text', choices: ['text-speakers', 'text-plain'] },
  { title: 'spreadsheet', choices: ['csv', 'xlsx'] },
  { title: 'subtitles', choices: ['srt', 'vtt'] },
  { title: 'annotations', choices: ['annotations-csv', 'annotations-xlsx'] },
] as const satisfies readonly { title: string; choices: readonly ExportChoice[] }[];

interface NamedChoice {
  readonly choice: ExportChoice;
  /** Name below the group's title: 'Tabular'. */
  readonly name: string;
  /** Name with the group's title: 'Word Doc: Tabular'. */
  readonly fullName: string;
}

/** Whether the choice is a report of highlights and comments. */
export function isReport(choice: ExportChoice): choice is ReportChoice {
  return choice in REPORTS;
}

/** Whether the file shows highlights. */
export function showsHighlights(choice: ExportChoice): boolean {
  return isReport(choice) || choice === 'word-tabular' || choice === 'word-continuous' || choice === 'pdf';
}

/** The format of a report. */
export function reportFormat(choice: ReportChoice): AnnotationFormat {
  return REPORTS[choice];
}

/** All export formats, in groups, with names in the interface's language (Spec part 2, section 2.7). */
export function useExportFormats(): readonly { readonly title: string; readonly choices: readonly NamedChoice[] }[] {
  const t = useExportTexts();
  return useMemo(() => {
    const nameOf = (choice: ExportChoice) => {
      const kind = isReport(choice) ? reportFormat(choice) : choice;
      // The spec's name for workbooks, whose files are .xlsx.
      if (kind === 'xlsx') return 'XLS';
      return kind === 'srt' || kind === 'vtt' || kind === 'csv' ? kind.toUpperCase() : t(kind);
    };
    return GROUPS.map(({ title, choices }) => ({
      title: t(title),
      choices: choices.map((choice) => {
        const name = nameOf(choice);
        return { choice, name, fullName: name === t(title) ? name : `${t(title)}: ${name}` };
      }),
    }));
  }, [t]);
}
