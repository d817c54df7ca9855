import { Captions } from 'lucide-react';
import { lazy } from 'react';
import type { Way } from '../way.ts';
import { useSubtitlesTexts } from './subtitles-texts.ts';

/** Subtitles that become a transcript without a recording. */
export const way: Way = {
  view: 'subtitles',
  useLabel: () => useSubtitlesTexts()('way'),
  icon: Captions,
  View: lazy(() => import('./subtitles-view.tsx')),
};
