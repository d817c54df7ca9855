import type { CollectionSummary } from '@parlance/contract/collection-summary';
import { useFeature } from '@parlance/ui/features';
import { Box, CircularProgress } from '@parlance/ui/mui';
import { Fade } from '@parlance/ui/mui-contents';
import { lazy, type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { SelectionProvider, useNewSelection } from '../selection/selection.ts';
import { useSelectionTexts } from '../selection/selection-texts.ts';

const FeatureModal = lazy(async () => ({ default: (await import('@parlance/ui/feature-modal')).FeatureModal }));
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
      {asked && isRefused && (
        <Suspense>
          <FeatureModal feature="TranscriptExport" open onClose={close} />
        </Suspense>
      )}
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
  const t = useSelectionTexts();
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
        <CircularProgress aria-label={t('export-opening')} />
      </Fade>
    </Box>
  );
}
