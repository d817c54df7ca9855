import { roleIn } from '@parlance/contract/workspace';
import { Box, Paper, Stack, Tab, Tabs, Typography } from '@parlance/ui/mui';
import { Link } from '@parlance/ui/navigation';
import { useProfile } from '@parlance/ui/profile';
import { type ReactElement, type ReactNode, useId } from 'react';
import { useLocation } from 'react-router-dom';
import { Sidebar } from '../page/sidebar.tsx';
import { useTitle } from '../page/use-title.ts';
import { useSettingsTexts } from './settings-texts.ts';

const PAGES = [
  ['/settings', 'tab.account'],
  ['/settings/workspace', 'tab.workspace'],
  ['/settings/users', 'tab.users'],
  ['/settings/invoices', 'tab.invoices'],
  ['/settings/dictionaries', 'tab.dictionaries'],
  ['/settings/activity', 'tab.activity'],
] as const;
/** Pages for owners and admins only. */
const FOR_MANAGERS: readonly string[] = ['/settings/invoices', '/settings/activity'];

interface PageProps {
  readonly children: ReactNode;
}

/** The frame of every settings page: its title and the tabs to the other pages (Spec part 1, section 2). */
export function SettingsPage({ children }: PageProps): ReactElement {
  const t = useSettingsTexts();
  useTitle(t('title'));
  const { pathname } = useLocation();
  const { user, organization } = useProfile();
  const isManager = user && organization && roleIn(organization.owners, user.uid) !== 'member';
  const pages = PAGES.filter(([path]) => isManager || !FOR_MANAGERS.includes(path));
  const current = pages.findLast(([path]) => pathname.startsWith(path))?.[0] ?? '/settings';
  return (
    <Box sx={{ display: 'flex', gap: 4, maxWidth: 1590, mx: 'auto', px: { xs: 2, sm: 3 }, py: 3 }}>
      <Sidebar />
      <Stack sx={{ flex: 1, minWidth: 0, gap: 3, maxWidth: 720 }}>
        <Typography variant="h3" component="h1">
          {t('title')}
        </Typography>
        <Box component="nav" aria-label={t('tabs')} sx={{ borderBottom: 1, borderColor: 'divider' }}>
          <Tabs
            value={current}
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
              />
            ))}
          </Tabs>
        </Box>
        {children}
      </Stack>
    </Box>
  );
}

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A titled part of a settings page. */
export function Section({ title, children }: SectionProps): ReactElement {
  const id = useId();
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      sx={{ border: 1, borderColor: 'divider', borderRadius: '14px', p: { xs: 2, sm: 3 } }}
    >
      <Typography id={id} variant="h5" component="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <Stack sx={{ gap: 2.5 }}>{children}</Stack>
    </Paper>
  );
}
