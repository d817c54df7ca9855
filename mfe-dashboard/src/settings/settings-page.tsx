import { Box, Stack, Typography } from '@parlance/ui/mui';
import { Tab, Tabs } from '@parlance/ui/mui-choices';
import { Paper } from '@parlance/ui/mui-contents';
import { Link } from '@parlance/ui/navigation';
import { type ReactElement, type ReactNode, useId } from 'react';
import { useLocation } from 'react-router-dom';
import { AccountSidebar } from '../page/account-sidebar.tsx';
import { COLUMN_WIDTH, PageFrame } from '../page/page-frame.tsx';
import { useTitle } from '../page/use-title.ts';
import { useSettingsTexts } from './settings-texts.ts';
import { useIsManager } from './use-role.ts';

/** Path and tab of each page, and whether everyone sees the tab or only owners and admins. */
const PAGES = [
  ['/settings', 'tab.account', 'everyone'],
  ['/settings/connections', 'tab.connections', 'everyone'],
  ['/settings/workspace', 'tab.workspace', 'everyone'],
  ['/settings/users', 'tab.users', 'everyone'],
  ['/settings/usage', 'tab.usage', 'managers'],
  ['/settings/invoices', 'tab.invoices', 'managers'],
  ['/settings/dictionaries', 'tab.dictionaries', 'everyone'],
  ['/settings/speakers', 'tab.speakers', 'managers'],
  ['/settings/webhooks', 'tab.webhooks', 'managers'],
  ['/settings/activity', 'tab.activity', 'managers'],
] as const;

/** So narrow that all tabs are in sight on a wide page, in each language. */
const TAB = { minWidth: 0, px: 1.25 } as const;

interface PageProps {
  readonly children: ReactNode;
}

/** The frame of every settings page: its title and the tabs to the other pages (Spec part 1, section 2). */
export function SettingsPage({ children }: PageProps): ReactElement {
  const t = useSettingsTexts();
  useTitle(t('title'));
  const { pathname } = useLocation();
  const isManager = useIsManager();
  const pages = PAGES.filter(([, , viewers]) => isManager || viewers === 'everyone');
  const current = PAGES.findLast(([path]) => pathname.startsWith(path))?.[0];
  return (
    <PageFrame sidebar={<AccountSidebar />}>
      <Stack sx={{ flex: 1, minWidth: 0, gap: 3, maxWidth: COLUMN_WIDTH }}>
        <Typography variant="h3" component="h1">
          {t('title')}
        </Typography>
        <Box component="nav" aria-label={t('tabs')} sx={{ borderBottom: 1, borderColor: 'divider' }}>
          <Tabs
            // Members get no tab for a page of managers, which tells them so.
            value={pages.some(([path]) => path === current) ? current : false}
            role="presentation"
            variant="scrollable"
            scrollButtons={false}
            slotProps={{ list: { role: 'presentation' } }}
          >
            {pages.map(([path, text]) => (
              <Tab
                key={path}
                value={path}
                component={Link}
                href={path}
                role="link"
                aria-selected={undefined}
                aria-current={path === current ? 'page' : undefined}
                tabIndex={0}
                label={t(text)}
                sx={TAB}
              />
            ))}
          </Tabs>
        </Box>
        {children}
      </Stack>
    </PageFrame>
  );
}

interface SectionProps {
  readonly title: string;
  /** The title stands beside the content, where the page is wide: fields would be too long otherwise. */
  readonly titleBeside?: boolean;
  readonly children: ReactNode;
}

/** A titled part of a settings page. */
export function Section({ title, titleBeside = false, children }: SectionProps): ReactElement {
  const id = useId();
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      sx={{
        ...{ border: 1, borderColor: 'divider', borderRadius: '14px', p: { xs: 2, sm: 3 } },
        ...(titleBeside && { display: { lg: 'grid' }, gridTemplateColumns: '224px minmax(0, 1fr)', columnGap: 4 }),
      }}
    >
      {/* It can get the focus, and must not be below the page's sticky header and its banners then. */}
      <Typography id={id} variant="h5" component="h2" tabIndex={-1} sx={{ mb: 2, scrollMarginTop: '176px' }}>
        {title}
      </Typography>
      <Stack sx={{ gap: 2.5 }}>{children}</Stack>
    </Paper>
  );
}
