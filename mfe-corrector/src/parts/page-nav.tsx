import { Box } from '@parlance/ui/mui';
import { Tab, Tabs } from '@parlance/ui/mui-choices';
import { Link } from '@parlance/ui/navigation';
import type { ReactElement } from 'react';

interface Props {
  /** Names the links. */
  readonly label: string;
  readonly pages: readonly { readonly path: string; readonly text: string }[];
  /** The path of the shown page. */
  readonly current: string;
}

/** Links to pages that belong together, as tabs. */
export function PageNav({ label, pages, current }: Props): ReactElement {
  return (
    <Box component="nav" aria-label={label} sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <Tabs
        value={current}
        role="presentation"
        variant="scrollable"
        // Also brings the shown page's tab into view when the page becomes narrower, which `false` does not.
        scrollButtons="auto"
        slotProps={{ list: { role: 'presentation' } }}
        // A part of the tabs beside the shown one says that there are more.
        sx={{ '& .MuiTabs-scroller': { scrollPaddingInline: '56px' } }}
      >
        {pages.map(({ path, text }) => (
          <Tab
            key={path}
            value={path}
            component={Link}
            href={path}
            role="link"
            aria-selected={undefined}
            aria-current={path === current ? 'page' : undefined}
            tabIndex={0}
            label={text}
          />
        ))}
      </Tabs>
    </Box>
  );
}
