import { callApi } from '@parlance/ui/api-client';

/** Reports of one page: the first ones say what is wrong. */
const MOST = 5;

/**
 * Reports to the operators what a Content-Security-Policy blocked.
 *
 * @param pathname the page's path when it was blocked
 * @param reported the page's reports so far; the same thing is reported once
 */
export function reportViolation(
  { effectiveDirective: directive, blockedURI, sourceFile, originalPolicy }: SecurityPolicyViolationEvent,
  pathname: string,
  reported: Set<string>,
): void {
  const blocked = URL.canParse(blockedURI) ? originOf(blockedURI) : blockedURI.slice(0, 300);
  const key = `${directive} ${blocked}`;
  if (reported.has(key) || reported.size >= MOST) return;
  reported.add(key);
  // The event of the header's policy fires first. Then the page does not report the same violation again.
  if (originalPolicy.includes('report-to')) return;
  const page = `/${pathname.split('/')[1] ?? ''}`.slice(0, 100);
  const source = sourceFile?.split(/[?#]/)[0]?.slice(0, 300);
  callApi('reportViolation', { body: { directive, blocked, page, ...(source && { source }) } }).catch(
    (error: unknown) => console.warn('What the page blocked could not be reported.', error),
  );
}

/** Its origin, or its scheme where it has none (`data:`). */
function originOf(address: string): string {
  const { origin, protocol } = new URL(address);
  return origin === 'null' ? protocol : origin;
}
