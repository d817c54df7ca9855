import Dialog from '@mui/material/Dialog';
import type { Collection } from '@parlance/contract/collection';
import { type ReactElement, useId, useState } from 'react';
import { FeatureModal } from '../account/feature-modal.tsx';
import { useFeature } from '../account/features.ts';
import { PrecisionForm } from './precision-form.tsx';
import { type OrderedCollection, useOrder } from './use-order.ts';

interface Props {
  readonly collection: OrderedCollection;
  /** Makes sure that the service has what a person wrote; false when it could not be saved. */
  readonly prepare?: () => Promise<boolean>;
  /** The collection with the order. */
  readonly onOrdered: (collection: Collection) => void;
  readonly onClosed: () => void;
}

/** Orders proofreading by people (Spec part 2, section 4). Without the feature it says what Precision adds. */
export function PrecisionDialog(props: Props): ReactElement | null {
  const { isLoaded, isEnabled } = useFeature('Precision');
  if (!isLoaded) return null;
  if (!isEnabled) return <FeatureModal feature="Precision" open onClose={props.onClosed} />;
  return <Ordering {...props} />;
}

function Ordering({ collection, prepare, onOrdered, onClosed }: Props): ReactElement {
  const id = useId();
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  const { isPending, mutate } = useOrder(collection, {
    prepare,
    onOrdered: (ordered) => {
      close();
      onOrdered(ordered);
    },
  });
  return (
    <Dialog
      open={open}
      // "Do not exit this page": the answer of the running call would be lost.
      onClose={isPending ? undefined : close}
      fullWidth
      maxWidth="sm"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ transition: { onExited: onClosed } }}
    >
      <PrecisionForm
        dialogId={id}
        collection={collection}
        isOrdering={isPending}
        order={() => mutate()}
        close={close}
      />
    </Dialog>
  );
}
