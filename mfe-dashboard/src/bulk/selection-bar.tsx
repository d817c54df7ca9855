import type { CollectionSummary } from '@parlance/contract/collection-summary';
import { prefetched } from '@parlance/ui/page/prefetched';
import { type ReactElement, Suspense, useState } from 'react';
import { useBulkProgress } from '../selection/bulk-work.ts';
import { useSelection } from '../selection/selection.ts';

const [SelectionToolbar, fetchToolbar] = prefetched(async () => ({
  default: (await import('./selection-toolbar.tsx')).SelectionToolbar,
}));

/** Loads the code of the toolbar. */
export const fetchSelectionToolbar = fetchToolbar;

/** The toolbar of the selection. Its open dialog stays when the selection is gone. */
export function SelectionBar({ shown }: { readonly shown: readonly CollectionSummary[] }): ReactElement | null {
  const isNeeded = useSelection().ids.size > 0;
  const isRunning = useBulkProgress() !== undefined;
  const [wasNeeded, setWasNeeded] = useState(false);
  if ((isNeeded || isRunning) && !wasNeeded) setWasNeeded(true);
  if (!wasNeeded) return null;
  return (
    <Suspense>
      <SelectionToolbar shown={shown} />
    </Suspense>
  );
}
