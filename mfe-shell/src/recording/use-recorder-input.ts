import { getLanguage } from '@parlance/ui/i18n';
import { getSession } from '@parlance/ui/session';
import { useMemo } from 'react';
import type { RecorderInput } from './camera-machine.ts';
import { dateText } from './date-text.ts';
import { useRecordingTexts } from './recording-texts.ts';

/** Who records, and how a recording is named that begins now: it has no file whose name could be taken. */
export function useRecorderInput(): RecorderInput {
  return useMemo(
    () => ({
      uid: getSession()?.uid ?? '',
      nameNow: () => useRecordingTexts.t('name', { date: dateText(Date.now() / 1000, getLanguage()) }),
    }),
    [],
  );
}
