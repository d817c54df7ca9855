/** How well the product supports a browser (Spec part 1, section 2, "Browser support modal"). */
export type BrowserSupport = 'supported' | 'chrome-preferred' | 'unsupported';

/** Where users get Chrome. */
export const CHROME = 'https://www.google.com/chrome/';

/** The engines of Internet Explorer and of Edge before version 79 (EdgeHTML). Neither runs modern modules. */
const LEGACY_ENGINES = /\b(MSIE |Trident\/|Edge\/)/;
/** Edge since version 79. It uses the engine of Chrome; on iPhones it uses the engine of Safari. */
const CURRENT_EDGE = /\b(Edg|EdgA|EdgiOS)\//;
/** Known desktop browsers not recommended. All remaining browsers count as based on Chrome. */
const OTHERS = /\b(Firefox\/|OPR\/)|Version\/[\d.]+ Safari\//;
const MOBILE = /Mobile|Android|iPhone|iPad/;

/**
 * Reads the user agent string. Edge gets the recommendation of Chrome everywhere, because the specification names it. Other
 * browsers get it on desktop computers alone.
 */
export function browserSupport(userAgent: string): BrowserSupport {
  if (LEGACY_ENGINES.test(userAgent)) return 'unsupported';
  if (CURRENT_EDGE.test(userAgent)) return 'chrome-preferred';
  return OTHERS.test(userAgent) && !MOBILE.test(userAgent) ? 'chrome-preferred' : 'supported';
}

export function isIPhone(userAgent: string): boolean {
  return /\biPhone\b/.test(userAgent);
}

export function isDesktop(userAgent: string): boolean {
  return !MOBILE.test(userAgent);
}
