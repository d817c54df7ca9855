import type { CollectionSummary } from '@parlance/contract/collection-summary';
import { FeatureModal } from '@parlance/ui/feature-modal';
import { useFeature } from '@parlance/ui/features';
import { Box, CircularProgress } from '@parlance/ui/mui';
import { Fade } from '@parlance/ui/mui-controls';
import { lazy, type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { useBulkTexts } from '../selection/bulk-texts.ts';
import { SelectionProvider, useNewSelection } from '../selection/selection.ts';

/** The export code is large, so it loads on demand. */
const ExportDialog = lazy(() => import('./export-dialog.tsx').then((module) => ({ default: module.ExportDialog })));

/**
 * Adds selection, batch export and batch deletion to the list in `children`. If the workspace may not export, an
 * upgrade dialog opens instead (Spec part 2, section 2.4).
 */
export function BulkSelection({ children }: { readonly children: ReactNode }): ReactElement {
  const [asked, setAsked] = useState<readonly CollectionSummary[]>();
  const selection = useNewSelection(setAsked);
  const gate = useFeature('TranscriptExport');
  const isRefused = gate.isLoaded && !gate.isEnabled;
  const close = () => setAsked(undefined);
  return (
    <SelectionProvider value={selection}>
      {children}
      <FeatureModal feature="TranscriptExport" open={asked !== undefined && isRefused} onClose={close} />
      {asked && !isRefused && (
        <Suspense fallback={<Waiting />}>
          <ExportDialog collections={asked} close={close} />
        </Suspense>
      )}
    </SelectionProvider>
  );
}

/** Shown while the code loads. */
function Waiting(): ReactElement {
  const t = useBulkTexts();
  return (
    <Box
      sx={{
        position: 'fixed',
        inset: 0,
        zIndex: 'modal',
        display: 'grid',
        placeItems: 'center',
        pointerEvents: 'none',
      }}
    >
      <Fade in style={{ transitionDelay: '400ms' }}>
        <CircularProgress aria-label={t('export.opening')} />
      </Fade>
    </Box>
  );
}
