import { defineTexts } from '@parlance/ui/i18n';
import { MonitorUp } from 'lucide-react';
import { lazy } from 'react';
import type { Way } from '../way.ts';

// Apart from the recorder's texts, which load with it.
const useTexts = defineTexts('ways.screen-recorder', {
  en: { label: 'Record the screen' },
  es: { label: 'Grabar la pantalla' },
});

/** A screen, a window or a tab, where the browser can share one: phones can't. */
export const way: Way = {
  view: 'screen-recorder',
  useLabel: () => useTexts()('label'),
  icon: MonitorUp,
  useIsOffered: () => typeof navigator.mediaDevices?.getDisplayMedia === 'function',
  View: lazy(async () => ({ default: (await import('../../recording/screen-recorder.tsx')).ScreenRecorder })),
};
