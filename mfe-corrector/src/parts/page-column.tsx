import { Stack } from '@parlance/ui/mui';
import type { ReactElement, ReactNode } from 'react';

/** Pixels: as wide as the dashboard (Spec part 2, section 2.3). */
const MAX_WIDTH = 1590;

/** The column of a page's content. */
export function PageColumn({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <Stack sx={{ width: '100%', maxWidth: MAX_WIDTH, mx: 'auto', px: { xs: 2, sm: 3 }, py: 3, gap: 3 }}>
      {children}
    </Stack>
  );
}
