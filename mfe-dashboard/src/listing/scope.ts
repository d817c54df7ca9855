import { FILTER_OF_SCOPE, SCOPES, type Scope, scopeOfFilter, scopesOf } from '@parlance/contract/scope';
import { usePageAddress } from '@parlance/ui/browser/page-address';
import { navigate } from '@parlance/ui/navigation';
import { updateSettings, useProfile } from '@parlance/ui/profile';
import { toast } from '@parlance/ui/toasts';
import { useDashboardTexts } from '../page/dashboard-texts.ts';

/** The query parameter with the scope of the list, so that going back and reloading show it again. */
export const SCOPE_PARAMETER = 'scope';

export interface ScopeState {
  /** What the list shows. */
  readonly scope: Scope;
  /** What the person may choose in this workspace. */
  readonly scopes: readonly Scope[];
  /** The address of the page with another scope; the rest of the query stays. */
  hrefOf(scope: Scope): string;
  /** Goes to the page with this scope and stores it as the person's choice. */
  choose(scope: Scope): void;
}

/**
 * The scope of the dashboard's list: the one in the page's address, else the stored filter. A scope that the person may not
 * choose in the workspace counts as their own transcripts (Spec part 2, sections 2.3 and 6).
 */
export function useScope(): ScopeState {
  const t = useDashboardTexts();
  const { user, organization } = useProfile();
  const { pathname, search } = usePageAddress();
  const stored = scopeOfFilter(user?.settings.dashFilter ?? FILTER_OF_SCOPE.mine);
  const scopes = user && organization ? scopesOf(organization, user.uid) : (['mine'] as const);
  const query = new URLSearchParams(search);
  const asked = SCOPES.find((scope) => scope === query.get(SCOPE_PARAMETER)) ?? stored;
  const hrefOf = (scope: Scope) => {
    const next = new URLSearchParams(search);
    next.set(SCOPE_PARAMETER, scope);
    return `${pathname}?${next}`;
  };
  return {
    scope: scopes.find((scope) => scope === asked) ?? 'mine',
    scopes,
    hrefOf,
    choose(scope) {
      const href = hrefOf(scope);
      navigate(href, { replace: href === pathname + search });
      if (scope === stored) return;
      updateSettings({ dashFilter: FILTER_OF_SCOPE[scope] }).catch(() => toast.error(t('filter.failed')));
    },
  };
}
