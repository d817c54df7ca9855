import { mayAdministerCorrectors } from '@parlance/contract/correctors';
import { useConfig } from '@parlance/ui/config';
import { Box, Typography } from '@parlance/ui/mui';
import { useProfile } from '@parlance/ui/profile';
import { useTitle } from '@parlance/ui/use-title';
import type { ReactElement, ReactNode } from 'react';
import { usePageTexts } from '../texts/page-texts.ts';
import { PageColumn } from './page-column.tsx';
import { PageNav } from './page-nav.tsx';

const PATHS = {
  work: '/corrector',
  corrections: '/corrector?view=corrections',
  statement: '/corrector?view=statement',
  guide: '/corrector/guide',
} as const;

export type CorrectorPage = keyof typeof PATHS;

const PAGES = ['work', 'corrections', 'statement', 'guide'] as const satisfies readonly CorrectorPage[];

interface Props {
  readonly page: CorrectorPage;
  readonly children: ReactNode;
}

/** The frame of every page of correctors: its title and the links to the other pages; for staff also to the administration. */
export function PageFrame({ page, children }: Props): ReactElement {
  const t = usePageTexts();
  const { user } = useProfile();
  const config = useConfig();
  useTitle(page === 'work' ? t('title') : t(page));
  const isStaff = user !== undefined && config !== undefined && mayAdministerCorrectors(user, config);
  const pages = PAGES.map((name) => ({ path: PATHS[name], text: t(name) }));
  const admin = isStaff ? [{ path: '/corrector/admin/queue', text: t('admin') }] : [];
  return (
    <Box sx={{ py: 3 }}>
      <PageColumn>
        {/* The focus goes here when what had it is gone. */}
        <Typography variant="h3" component="h1" tabIndex={-1} sx={{ width: 'fit-content' }}>
          {page === 'work' ? t('title') : t(page)}
        </Typography>
        <PageNav label={t('pages')} pages={[...pages, ...admin]} current={PATHS[page]} />
        {children}
      </PageColumn>
    </Box>
  );
}
