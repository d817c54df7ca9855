import { type Settings, settingsSchema } from '@parlance/contract/schemas/settings';
import { useMemo } from 'react';
import { useProfile } from '../account/profile.ts';
import { useLanguage } from '../i18n/i18n.ts';
import { languageName } from '../languages/language-name.ts';
import { useSpeakerNames } from '../speakers/speaker-names.ts';
import { useExportTexts } from './export-texts.ts';
import type { WordHeadings } from './word-file.ts';

/** The look of exported files: the user's settings, and the headings in the interface's language. */
export interface ExportLook {
  readonly settings: Settings;
  readonly headings: WordHeadings;
  /** The first row of a spreadsheet. */
  readonly columns: readonly string[];
  /** The first row of the report of highlights and comments. */
  readonly annotationColumns: readonly string[];
  /** The text of an empty report. */
  readonly noAnnotations: string;
  /** The annotation of a bookmark in the report. */
  readonly bookmark: string;
  /** Formats a moment (seconds since the epoch) as a date. */
  readonly date: (seconds: number) => string;
  readonly languageName: (code: string) => string;
  /** Converts a stored speaker name to its display name. */
  readonly speakerName: (stored: string) => string;
}

const DEFAULTS = settingsSchema.parse({});

/** The look with the signed-in user's settings, or with the default settings for a signed-out visitor. */
export function useExportLook(): ExportLook {
  const t = useExportTexts();
  const { shown } = useSpeakerNames();
  const [language] = useLanguage();
  const settings = useProfile().user?.settings ?? DEFAULTS;
  return useMemo(() => {
    const times = [t('column-start'), t('column-end')];
    const headings = { time: t('column-time'), speaker: t('column-speaker'), text: t('column-text') };
    return {
      settings,
      headings,
      columns: [...times, headings.speaker, headings.text],
      annotationColumns: [
        ...times,
        headings.speaker,
        t('column-annotation'),
        t('column-highlighted'),
        t('column-tags'),
      ],
      noAnnotations: t('annotations-none'),
      bookmark: t('bookmark'),
      date: (seconds) => new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(seconds * 1000),
      languageName: (code) => languageName(code, language),
      speakerName: shown,
    };
  }, [t, shown, settings, language]);
}
