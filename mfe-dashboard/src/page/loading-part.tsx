import { Skeleton } from '@parlance/ui/mui';
import type { ReactElement } from 'react';

interface Props {
  /** Pixels: about the height of the part. */
  readonly height: number;
  /** What is loading, for screen readers. */
  readonly label: string;
}

/** The place of a part of a page while its data loads. A skeleton needs a role to have a label. */
export function LoadingPart({ height, label }: Props): ReactElement {
  return <Skeleton variant="rounded" height={height} role="status" aria-label={label} />;
}
