/**
 * Reports to the operators what the page's Content-Security-Policy blocks, each thing once. The policy of scripts stands
 * in the document, where browsers ignore `report-uri` and `report-to`; this event tells of all policies.
 *
 * @returns a function that ends it
 */
export function reportPolicyViolations(): () => void {
  const reported = new Set<string>();
  const report = (event: SecurityPolicyViolationEvent): void => {
    const { pathname } = location;
    // A violation is rare, so the first screen doesn't load the code that reports it.
    import('./report-violation.ts').then(
      ({ reportViolation }) => reportViolation(event, pathname, reported),
      (error: unknown) => console.warn('What the page blocked could not be reported.', error),
    );
  };
  document.addEventListener('securitypolicyviolation', report);
  return () => document.removeEventListener('securitypolicyviolation', report);
}
