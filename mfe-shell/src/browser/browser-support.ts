/** How well the product supports a browser (Spec part 1, section 2, "Browser support modal"). */
export type BrowserSupport = 'supported' | 'chrome-preferred' | 'unsupported';

/** Edge, old and new, and Internet Explorer. */
const UNSUPPORTED = /\b(MSIE |Trident\/|Edge\/|Edg\/|EdgA\/|EdgiOS\/)/;
/** Known desktop browsers not recommended. All remaining browsers count as based on Chrome. */
const OTHERS = /\b(Firefox\/|OPR\/)|Version\/[\d.]+ Safari\//;
const MOBILE = /Mobile|Android|iPhone|iPad/;

/** Reads the user agent string. Phones and tablets get no recommendation of another browser. */
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
