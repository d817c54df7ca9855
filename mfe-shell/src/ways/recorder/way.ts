import { defineTexts } from '@parlance/ui/i18n';
import { Mic } from 'lucide-react';
import { lazy } from 'react';
import type { Way } from '../way.ts';

// Apart from the recorder's texts, which load with it.
const useTexts = defineTexts('ways.recorder', {
  en: { label: 'Record yourself' },
  es: { label: 'Grabarte' },
});

/** The camera, or a microphone alone. */
export const way: Way = {
  view: 'recorder',
  useLabel: () => useTexts()('label'),
  icon: Mic,
  View: lazy(async () => ({ default: (await import('../../recording/camera-recorder.tsx')).CameraRecorder })),
};
