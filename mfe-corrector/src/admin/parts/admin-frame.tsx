import { Box, Stack, Typography } from '@parlance/ui/mui';
import { Link } from '@parlance/ui/navigation';
import { useTitle } from '@parlance/ui/use-title';
import type { ReactElement, ReactNode } from 'react';
import { PageColumn } from '../../parts/page-column.tsx';
import { PageNav } from '../../parts/page-nav.tsx';
import { ADMIN_PAGES, type AdminPage, adminPath } from './admin-pages.ts';
import { useAdminTexts } from './admin-texts.ts';

/** Pages with a table of so many columns that it needs a wide page. */
const WIDE: readonly AdminPage[] = ['correctors', 'exams', 'disputes'];

interface Props {
  readonly page: AdminPage;
  /** What belongs beside the page's heading. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every admin page: the links to all pages and to the correctors' home, and the heading of this page. */
export function AdminFrame({ page, action, children }: Props): ReactElement {
  const t = useAdminTexts();
  useTitle(`${t(`page.${page}`)} · ${t('title')}`);
  return (
    <Stack sx={{ py: 3, gap: 3 }}>
      {/* The links stay where they are, however wide the pages are. */}
      <PageColumn isWide>
        <Stack sx={{ gap: 1 }}>
          <Typography variant="body2" color="textSecondary" component="p">
            <Box component="span" sx={{ '& a': { color: 'primary.main' } }}>
              <Link href="/corrector">{t('home')}</Link>
            </Box>
            {' › '}
            {t('title')}
          </Typography>
          <PageNav
            label={t('nav')}
            pages={ADMIN_PAGES.map((each) => ({ path: adminPath(each), text: t(`page.${each}`) }))}
            current={adminPath(page)}
          />
        </Stack>
      </PageColumn>
      <PageColumn isWide={WIDE.includes(page)}>
        <Stack sx={{ flexDirection: 'row', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <Box sx={{ flex: 1 }}>
            {/* The focus goes here when what had it is gone. */}
            <Typography variant="h3" component="h1" tabIndex={-1} sx={{ width: 'fit-content' }}>
              {t(`page.${page}`)}
            </Typography>
          </Box>
          {action}
        </Stack>
        {children}
      </PageColumn>
    </Stack>
  );
}
