/** The micro-frontends that own routes (Spec part 2, section 2.1). */
export type MfeName =
  | '@parlance/mfe-auth'
  | '@parlance/mfe-dashboard'
  | '@parlance/mfe-editor'
  | '@parlance/mfe-doc'
  | '@parlance/mfe-corrector';
/** The shell's own screens. */
type OwnScreen = 'debug' | 'sandbox' | 'unsupported';

export type Route =
  | { readonly kind: 'mfe'; readonly mfe: MfeName; readonly title: TitleKey; readonly access: Access }
  | { readonly kind: 'own'; readonly screen: OwnScreen; readonly title: TitleKey; readonly access: Access }
  | { readonly kind: 'forced-error' }
  | { readonly kind: 'not-found' };

/** `entrance`: sign-in and registration; signed-in users skip them. The last two are the wrappers of the corrector area. */
type Access = 'anyone' | 'entrance' | 'signed-in' | 'corrector-only' | 'admin-only';

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
  | 'title.plans'
  | 'title.developers'
  | 'title.meetings'
  | 'title.transcript'
  | 'title.create-with-ai'
  | 'title.document'
  | 'title.corrector'
  | 'title.debug'
  | 'title.sandbox'
  | 'title.unsupported';

const AUTH = '@parlance/mfe-auth';
const DASHBOARD = '@parlance/mfe-dashboard';
const EDITOR = '@parlance/mfe-editor';
const DOC = '@parlance/mfe-doc';
const CORRECTOR = '@parlance/mfe-corrector';

const ROUTES: readonly (readonly [path: RegExp, mfe: MfeName | OwnScreen, title: TitleKey, access: Access])[] = [
  [/^\/(register)?$/, AUTH, 'title.register', 'entrance'],
  [/^\/signin$/, AUTH, 'title.signin', 'entrance'],
  [/^\/signin\/complete$/, AUTH, 'title.signin', 'anyone'],
  [/^\/reset\/request$/, AUTH, 'title.reset-request', 'anyone'],
  [/^\/reset$/, AUTH, 'title.reset', 'anyone'],
  [/^\/account$/, AUTH, 'title.account', 'anyone'],
  [/^\/logout$/, AUTH, 'title.logout', 'anyone'],
  [/^\/(not_allowed|401|403)$/, AUTH, 'title.not-allowed', 'anyone'],
  [/^\/dashboard(\/[^/]+)?$/, DASHBOARD, 'title.dashboard', 'signed-in'],
  [/^\/(plans(\/v2)?|payment\/(success|cancel))$/, DASHBOARD, 'title.plans', 'signed-in'],
  [/^\/settings(\/[^/]+){0,2}$/, DASHBOARD, 'title.settings', 'signed-in'],
  [/^\/developers$/, DASHBOARD, 'title.developers', 'anyone'],
  [/^\/meetings$/, DASHBOARD, 'title.meetings', 'signed-in'],
  [/^\/transcript\/[^/]+(\/versions\/[^/]+)?$/, EDITOR, 'title.transcript', 'signed-in'],
  [/^\/edit(-v2)?\/[^/]+$/, EDITOR, 'title.transcript', 'signed-in'],
  [/^\/video\/p$/, EDITOR, 'title.transcript', 'signed-in'],
  [/^\/doc$/, DOC, 'title.create-with-ai', 'signed-in'],
  [/^\/doc\/[^/]+(\/versions\/[^/]+)?$/, DOC, 'title.document', 'signed-in'],
  [/^\/public\/[^/]+\/[^/]+\/doc$/, DOC, 'title.document', 'anyone'],
  [/^\/public\/[^/]+\/[^/]+$/, EDITOR, 'title.transcript', 'anyone'],
  [/^\/corrector(\/guide)?$/, CORRECTOR, 'title.corrector', 'corrector-only'],
  [/^\/corrector\/admin\/[^/]+$/, CORRECTOR, 'title.corrector', 'admin-only'],
  [/^\/corrector\/(us|eu)\/[^/]+(\/[^/]+(\/versions\/[^/]+)?)?$/, CORRECTOR, 'title.corrector', 'corrector-only'],
  [/^\/unsupported$/, 'unsupported', 'title.unsupported', 'anyone'],
  [/^\/d$/, 'debug', 'title.debug', 'anyone'],
  [/^\/sandbox$/, 'sandbox', 'title.sandbox', 'anyone'],
];

/** The route of a path. A trailing slash makes no difference. */
export function routeOf(pathname: string): Route {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  if (path === '/forced_error' || path === '/force_error') return { kind: 'forced-error' };
  for (const [pattern, owner, title, access] of ROUTES) {
    if (!pattern.test(path)) continue;
    return isMfe(owner) ? { kind: 'mfe', mfe: owner, title, access } : { kind: 'own', screen: owner, title, access };
  }
  return { kind: 'not-found' };
}

/** Whether the path is an edit page of a transcript (Spec part 1, section 8: "on an edit page"). */
export function isEditPage(pathname: string): boolean {
  const route = routeOf(pathname);
  return route.kind === 'mfe' && route.mfe === EDITOR && route.access === 'signed-in' && !/\/versions\//.test(pathname);
}

export const MFES: readonly MfeName[] = [AUTH, DASHBOARD, EDITOR, DOC, CORRECTOR];

function isMfe(owner: MfeName | OwnScreen): owner is MfeName {
  return MFES.some((mfe) => mfe === owner);
}

/** Whether the page at a path shows a text with a bar of its own. The shell's header is low there: the text has the room. */
export function hasOwnBar(pathname: string): boolean {
  return /^\/(transcript|edit|edit-v2|doc|public|corrector\/(us|eu))\/./.test(pathname);
}
