import { useCallback } from 'react';
import { useShowsSpeakers } from '../../choices/view-settings.ts';
import type { Contribution, Editor, Feature } from '../feature.ts';
import { PrintView } from './print-view.tsx';

/** The whole transcript on paper. */
export const printing: Feature = { id: 'printing', use: usePrinting };

function usePrinting({ collection, session, annotating, shift }: Editor): Contribution {
  const [showsSpeakers] = useShowsSpeakers();
  const annotations = annotating?.annotations;
  const highlights = useCallback(() => annotations?.getState().highlights ?? [], [annotations]);
  return {
    overlay: session && (
      <PrintView
        name={collection.name}
        session={session}
        highlights={highlights}
        shift={shift}
        speakers={showsSpeakers}
      />
    ),
  };
}
