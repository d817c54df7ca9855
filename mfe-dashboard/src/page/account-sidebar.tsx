import { Files } from 'lucide-react';
import type { ReactElement } from 'react';
import { useDashboardTexts } from './dashboard-texts.ts';
import { Sidebar, SidebarLink } from './sidebar.tsx';

/** The sidebar of the pages beside the dashboard. */
export function AccountSidebar(): ReactElement {
  const t = useDashboardTexts();
  return (
    <Sidebar>
      <SidebarLink href="/dashboard" Icon={Files} current={false}>
        {t('nav.transcripts')}
      </SidebarLink>
    </Sidebar>
  );
}
