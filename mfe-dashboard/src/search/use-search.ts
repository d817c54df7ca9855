import { usePageAddress } from '@parlance/ui/browser/page-address';
import { navigate } from '@parlance/ui/navigation';
import { useMemo } from 'react';
import { SCOPE_PARAMETER, useScope } from '../listing/scope.ts';
import { isActive, isSearching, readSearch, type SearchState, withSearch } from './search-state.ts';

interface Search extends SearchState {
  /** Whether the page shows results in place of the list, and whether words or filters limit them. */
  readonly isActive: boolean;
  readonly isSearching: boolean;
  /** Goes to the page with another search. `replace` leaves no way back to the present one. */
  change(parts: Partial<SearchState>, options?: { readonly replace?: boolean }): void;
}

/** The search in the page's address. */
export function useSearch(): Search {
  const { pathname, search } = usePageAddress();
  const { scope } = useScope();
  const state = useMemo(() => readSearch(new URLSearchParams(search)), [search]);
  return {
    ...state,
    isActive: isActive(state),
    isSearching: isSearching(state),
    change(parts, { replace = false } = {}) {
      const next = withSearch(new URLSearchParams(search), { ...state, ...parts });
      // Another person's stored filter can be another: with the scope, the address shows them the same.
      next.set(SCOPE_PARAMETER, scope);
      navigate(`${pathname}?${next}`, { replace });
    },
  };
}
