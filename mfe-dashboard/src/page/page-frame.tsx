import { Box } from '@parlance/ui/mui';
import type { ReactElement, ReactNode } from 'react';
import { NARROW } from './sidebar.tsx';

/** Spec part 2, section 2.3: "Maximum dashboard width 1590px". */
const MAX_WIDTH = 1590;

/** The width of content that is one column of plans, tables or forms, in pixels. */
export const COLUMN_WIDTH = 1040;

interface Props {
  readonly sidebar: ReactElement;
  readonly children: ReactNode;
}

/** The frame of a page: its sidebar, and the content beside it or, on narrow pages, below its button. */
export function PageFrame({ sidebar, children }: Props): ReactElement {
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 4,
        maxWidth: MAX_WIDTH,
        mx: 'auto',
        px: { xs: 2, sm: 3 },
        py: 3,
        [`@media ${NARROW}`]: { flexDirection: 'column', gap: 1.5, pt: 1.5 },
      }}
    >
      {sidebar}
      {children}
    </Box>
  );
}
