import { mayAdministerCorrectors, mayCorrect } from '@parlance/contract/correctors';
import { useConfig } from '@parlance/ui/config';
import { navigate } from '@parlance/ui/navigation';
import { useProfile } from '@parlance/ui/profile';
import { useEffect } from 'react';
import { type Route, routeOf } from '../routing/routes.ts';

/**
 * Whether the page of the path may be shown to the user: the wrappers of the corrector area. Users without access are
 * redirected to /404 (Spec part 2, section 2.1). False while the profile loads. All other pages may be shown: the
 * redirects of the sign-in are decided before.
 */
export function useMayEnter(pathname: string): boolean {
  const { user } = useProfile();
  const config = useConfig();
  const access = accessOf(routeOf(pathname));
  const isGated = access === 'corrector-only' || access === 'admin-only';
  const isKnown = user !== undefined && config !== undefined;
  // `admin-only`: correctors who are internal staff, in environments that have this area.
  const may = isKnown && (access === 'admin-only' ? mayAdministerCorrectors : mayCorrect)(user, config);
  const isRefused = isGated && isKnown && !may;
  useEffect(() => {
    if (isRefused) navigate('/404', { replace: true });
  }, [isRefused]);
  return !isGated || may;
}

function accessOf(route: Route) {
  return route.kind === 'mfe' || route.kind === 'own' ? route.access : undefined;
}
