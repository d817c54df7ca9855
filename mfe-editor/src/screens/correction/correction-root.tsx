import { PageSkeleton } from '@parlance/ui/screens';
import { lazy, type ReactElement, Suspense } from 'react';
import type { CorrectionProps } from './correction-screen.tsx';

// Loaded on the correctors' pages only: the editor of customers does not grow by it.
const CorrectionScreen = lazy(async () => ({ default: (await import('./correction-screen.tsx')).CorrectionScreen }));

/** The root of the parcel. */
export function CorrectionRoot({ locale, id, type, versionId, onLeave }: CorrectionProps): ReactElement {
  return (
    <Suspense fallback={<PageSkeleton variant="text" />}>
      <CorrectionScreen key={`${locale} ${type} ${id}`} {...{ locale, id, type, versionId, onLeave }} />
    </Suspense>
  );
}
