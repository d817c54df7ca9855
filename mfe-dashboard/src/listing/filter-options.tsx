import type { Scope } from '@parlance/contract/scope';
import { Files, Inbox, type LucideIcon, UsersRound } from 'lucide-react';
import type { MouseEvent, ReactElement } from 'react';
import { useDashboardTexts } from '../page/dashboard-texts.ts';
import { SidebarLink } from '../page/sidebar.tsx';
import { useScope } from './scope.ts';

const ICONS: Readonly<Record<Scope, LucideIcon>> = { mine: Files, shared: Inbox, team: UsersRound };

/** The filters of the list, as entries of the sidebar (Spec part 2, section 2.3, "Filters"). */
export function FilterOptions(): ReactElement {
  const t = useDashboardTexts();
  const { scope, scopes, hrefOf, choose } = useScope();
  const onClick = (chosen: Scope) => (event: MouseEvent) => {
    // A new tab or window is for the browser.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    choose(chosen);
  };
  return (
    <>
      {scopes.map((each) => (
        <SidebarLink key={each} href={hrefOf(each)} Icon={ICONS[each]} current={each === scope} onClick={onClick(each)}>
          {t(`filter.${each}`)}
        </SidebarLink>
      ))}
    </>
  );
}
