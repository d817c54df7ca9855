import type { BodyOf } from '@parlance/contract/endpoints';
import type { PolicyViolation } from '@parlance/contract/schemas/policy-violation';

/** What a page's or a browser's report says, each thing once, without queries and keys of addresses. */
export function violationsOf(report: BodyOf<'reportViolation'>): PolicyViolation[] {
  const found = new Map<string, PolicyViolation>();
  for (const violation of read(report)) found.set(JSON.stringify(violation), violation);
  return [...found.values()];
}

function read(report: BodyOf<'reportViolation'>): PolicyViolation[] {
  if (Array.isArray(report)) {
    return report.flatMap((each) =>
      'body' in each
        ? violationOf(each.body.effectiveDirective, each.body.blockedURL, each.body.documentURL, each.body.sourceFile)
        : [],
    );
  }
  if (!('csp-report' in report)) return [report];
  const { 'csp-report': body } = report;
  return [violationOf(body['effective-directive'], body['blocked-uri'], body['document-uri'], body['source-file'])];
}

function violationOf(
  directive: string,
  blocked: string | null | undefined,
  document: string,
  sourceFile: string | null | undefined,
): PolicyViolation {
  const source = sourceFile?.split(/[?#]/)[0]?.slice(0, 300);
  return {
    directive,
    blocked: originOf(blocked ?? ''),
    page: `/${URL.parse(document)?.pathname.split('/')[1] ?? ''}`.slice(0, 100),
    ...(source && { source }),
  };
}

/** Its origin, or its scheme where it has none (`data:`), or the keyword itself (`inline`). */
function originOf(blocked: string): string {
  const url = URL.parse(blocked);
  return (url === null ? blocked : url.origin === 'null' ? url.protocol : url.origin).slice(0, 300);
}
