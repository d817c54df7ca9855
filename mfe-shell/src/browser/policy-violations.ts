import { callApi } from '@parlance/ui/api-client';

/** Reports of one page: the first ones say what is wrong. */
const MOST = 5;

/**
 * Reports to the operators what the page's Content-Security-Policy blocks, each thing once. The policy of scripts stands
 * in the document, where browsers ignore `report-uri` and `report-to`; this event tells of all policies.
 *
 * @returns a function that ends it
 */
export function reportPolicyViolations(): () => void {
  const reported = new Set<string>();
  const report = ({ effectiveDirective: directive, blockedURI, sourceFile }: SecurityPolicyViolationEvent): void => {
    const blocked = URL.canParse(blockedURI) ? originOf(blockedURI) : blockedURI.slice(0, 300);
    const key = `${directive} ${blocked}`;
    if (reported.has(key) || reported.size >= MOST) return;
    reported.add(key);
    const page = `/${location.pathname.split('/')[1] ?? ''}`.slice(0, 100);
    const source = sourceFile?.split(/[?#]/)[0]?.slice(0, 300);
    callApi('reportViolation', { body: { directive, blocked, page, ...(source && { source }) } }).catch(
      (error: unknown) => console.warn('What the page blocked could not be reported.', error),
    );
  };
  document.addEventListener('securitypolicyviolation', report);
  return () => document.removeEventListener('securitypolicyviolation', report);
}

/** Its origin, or its scheme where it has none (`data:`). */
function originOf(address: string): string {
  const { origin, protocol } = new URL(address);
  return origin === 'null' ? protocol : origin;
}
