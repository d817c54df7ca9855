/** What a browser is to us (Spec part 1, section 2, "Browser support modal"). */
export type BrowserSupport = 'supported' | 'chrome-preferred' | 'unsupported';

/** Edge, old and new, and Internet Explorer. */
const UNSUPPORTED = /\b(MSIE |Trident\/|Edge\/|Edg\/|EdgA\/|EdgiOS\/)/;
/** Known others on a desktop; whoever is none of these is taken for one that is built on Chrome. */
const OTHERS = /\b(Firefox\/|OPR\/)|Version\/[\d.]+ Safari\//;
const MOBILE = /Mobile|Android|iPhone|iPad/;

/** By what the browser says of itself. On phones and tablets nobody is asked to use another. */
export function browserSupport(userAgent: string): BrowserSupport {
  if (UNSUPPORTED.test(userAgent)) return 'unsupported';
  return OTHERS.test(userAgent) && !MOBILE.test(userAgent) ? 'chrome-preferred' : 'supported';
}

export function isIPhone(userAgent: string): boolean {
  return /\biPhone\b/.test(userAgent);
}

export function isDesktop(userAgent: string): boolean {
  return !MOBILE.test(userAgent);
}
