import { Link2 } from 'lucide-react';
import { lazy } from 'react';
import type { Way } from '../way.ts';
import { useLinkTexts } from './link-texts.ts';

/** Links to recordings (Spec part 1, section 2). */
export const way: Way = {
  view: 'link',
  useLabel: () => useLinkTexts()('link'),
  icon: Link2,
  View: lazy(() => import('./link-view.tsx')),
};
