import { type Settings, settingsSchema } from '@parlance/contract/schemas/settings';
import { useMemo } from 'react';
import { useProfile } from '../account/profile.ts';
import { useSpeakerNames } from '../speakers/speaker-names.ts';
import { useExportTexts } from './export-texts.ts';
import type { WordHeadings } from './word-file.ts';

/** How exported files look: the person's settings, and the words of the interface's language that stand in them. */
export interface ExportLook {
  readonly settings: Settings;
  readonly headings: WordHeadings;
  /** The first row of a spreadsheet. */
  readonly columns: readonly string[];
  /** The first row of the report of highlights and comments. */
  readonly annotationColumns: readonly string[];
  /** What stands in a report of nothing. */
  readonly noAnnotations: string;
  /** A stored name of a speaker as it is shown. */
  readonly speakerName: (stored: string) => string;
}

const DEFAULTS = settingsSchema.parse({});

/** The look of files for whoever is signed in; of a stranger's, the settings that all begin with. */
export function useExportLook(): ExportLook {
  const t = useExportTexts();
  const { shown } = useSpeakerNames();
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
      speakerName: shown,
    };
  }, [t, shown, settings]);
}
