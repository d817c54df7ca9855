import type { App } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';

/** `rule at construct` of each finding of cdk-nag that isn't acknowledged. */
export function nagFindings(app: App): string[] {
  const { violations } = new AwsSolutionsChecks(app).validateScope(app);
  return violations.flatMap(({ ruleName, violatingResources }) =>
    violatingResources.map(({ constructPath }) => `${ruleName} at ${constructPath}`),
  );
}
