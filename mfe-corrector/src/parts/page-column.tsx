import { Stack } from '@parlance/ui/mui';
import type { ReactElement, ReactNode } from 'react';

/** Pixels: as wide as settings and plans, for reading, forms and lists. */
const COLUMN = 1040;
/** Pixels: as wide as the dashboard (Spec part 2, section 2.3), for tables of many columns. */
const WIDE = 1590;
/** Pixels between the content and the edge of a page that is not wider. */
const EDGE = 24;

interface Props {
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** The column of a page's content, in the middle of the page. */
export function PageColumn({ isWide = false, children }: Props): ReactElement {
  return (
    <Stack
      sx={{
        ...{ width: '100%', maxWidth: (isWide ? WIDE : COLUMN) + 2 * EDGE, mx: 'auto' },
        ...{ px: { xs: 2, sm: `${EDGE}px` }, gap: 3 },
      }}
    >
      {children}
    </Stack>
  );
}
