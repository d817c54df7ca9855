/**
 * Reports to the operators what the page's own Content-Security-Policy blocks, each thing once. Browsers ignore `report-uri`
 * and `report-to` in a document. What the policy in the header blocks, they report themselves.
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
