/** The micro-frontends by the routes that they have (Spec part 2, section 2.1). */
export type MfeName = '@parlance/mfe-auth' | '@parlance/mfe-dashboard' | '@parlance/mfe-editor';

export type Route =
  | { readonly kind: 'mfe'; readonly mfe: MfeName; readonly title: TitleKey; readonly access: Access }
  | { readonly kind: 'forced-error' }
  | { readonly kind: 'not-found' };

/** `entrance`: sign-in and registration, which whoever is signed in skips. */
type Access = 'anyone' | 'entrance' | 'signed-in';

type TitleKey =
  | 'title.register'
  | 'title.signin'
  | 'title.reset-request'
  | 'title.reset'
  | 'title.account'
  | 'title.logout'
  | 'title.not-allowed'
  | 'title.dashboard'
  | 'title.settings'
  | 'title.transcript';

const AUTH = '@parlance/mfe-auth';
const DASHBOARD = '@parlance/mfe-dashboard';
const EDITOR = '@parlance/mfe-editor';

const ROUTES: readonly (readonly [path: RegExp, mfe: MfeName, title: TitleKey, access: Access])[] = [
  [/^\/(register)?$/, AUTH, 'title.register', 'entrance'],
  [/^\/signin$/, AUTH, 'title.signin', 'entrance'],
  [/^\/signin\/complete$/, AUTH, 'title.signin', 'anyone'],
  [/^\/reset\/request$/, AUTH, 'title.reset-request', 'anyone'],
  [/^\/reset$/, AUTH, 'title.reset', 'anyone'],
  [/^\/account$/, AUTH, 'title.account', 'anyone'],
  [/^\/logout$/, AUTH, 'title.logout', 'anyone'],
  [/^\/(not_allowed|401|403)$/, AUTH, 'title.not-allowed', 'anyone'],
  [/^\/dashboard(\/[^/]+)?$/, DASHBOARD, 'title.dashboard', 'signed-in'],
  [/^\/settings(\/[^/]+){0,2}$/, DASHBOARD, 'title.settings', 'signed-in'],
  [/^\/transcript\/[^/]+(\/versions\/[^/]+)?$/, EDITOR, 'title.transcript', 'signed-in'],
  [/^\/edit(-v2)?\/[^/]+$/, EDITOR, 'title.transcript', 'signed-in'],
  [/^\/public\/[^/]+\/[^/]+$/, EDITOR, 'title.transcript', 'anyone'],
];

/** Whose screen a path is; a slash at the end makes no difference. */
export function routeOf(pathname: string): Route {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  if (path === '/forced_error' || path === '/force_error') return { kind: 'forced-error' };
  for (const [pattern, mfe, title, access] of ROUTES) {
    if (pattern.test(path)) return { kind: 'mfe', mfe, title, access };
  }
  return { kind: 'not-found' };
}

export const MFES: readonly MfeName[] = [AUTH, DASHBOARD, EDITOR];
