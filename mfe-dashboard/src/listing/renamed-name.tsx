import type { CollectionSummary } from '@parlance/contract/collection-summary';
import { lazy, type ReactElement, Suspense } from 'react';

const NameField = lazy(async () => ({ default: (await import('./name-field.tsx')).NameField }));

interface Props {
  readonly collection: CollectionSummary;
  readonly onDone: () => void;
}

/** A name that is edited in place. It stands there until the field's code is loaded. */
export function RenamedName(props: Props): ReactElement {
  return (
    <Suspense fallback={props.collection.name}>
      <NameField {...props} />
    </Suspense>
  );
}
