import { Files } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useDashboardTexts } from './dashboard-texts.ts';
import { Sidebar, SidebarLink } from './sidebar.tsx';

interface Props {
  /** Entries below the link to the transcripts. */
  readonly children?: ReactNode;
}

/** The sidebar of the pages beside the dashboard. */
export function AccountSidebar({ children }: Props): ReactElement {
  const t = useDashboardTexts();
  return (
    <Sidebar>
      <SidebarLink href="/dashboard" Icon={Files} current={false}>
        {t('nav.transcripts')}
      </SidebarLink>
      {children}
    </Sidebar>
  );
}
