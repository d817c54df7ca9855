import { App, Stack, Validations } from 'aws-cdk-lib';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { AwsSolutionsChecks } from 'cdk-nag';
import type { IConstruct } from 'constructs';
import { acknowledgeFindings } from '../src/nag-acknowledgements.ts';
import { stageNamed } from '../src/stages.ts';
import { parlanceApp } from './synthesised.ts';

/** `rule at construct` of each finding that isn't acknowledged. */
function findings(app: App): string[] {
  const { violations } = new AwsSolutionsChecks(app).validateScope(app);
  return violations.flatMap(({ ruleName, violatingResources }) =>
    violatingResources.map(({ constructPath }) => `${ruleName} at ${constructPath}`),
  );
}

interface Acknowledged {
  readonly construct: IConstruct;
  readonly id: string;
  readonly reason: string;
}

function acknowledged(app: App): Acknowledged[] {
  return app.node.findAll().flatMap((construct) =>
    construct.node.metadata
      .filter(({ type }) => type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY)
      .flatMap(({ data }) => Object.entries(data as Record<string, string>))
      .map(([id, reason]) => ({ construct, id: id.replace(/^annotation::/i, ''), reason })),
  );
}

describe.each(['dev', 'staging', 'prod'] as const)('cdk-nag on %s', (stage) => {
  const app = parlanceApp(stage);
  const found = findings(app);
  acknowledgeFindings(app, stageNamed(stage));

  it('[infra.nag] finds nothing that is not acknowledged', () => {
    expect(findings(app)).toEqual([]);
  });

  it('[infra.nag] finds all that is acknowledged, and each has one finding and a reason', () => {
    const rules = acknowledged(app).filter(({ id }) => id.startsWith('AwsSolutions-'));
    expect(rules.length).toBeGreaterThan(0);
    for (const { id, reason } of rules) {
      expect(reason.length).toBeGreaterThan(30);
      // Rules with several findings for a resource name the one.
      if (/-IAM[45]/.test(id)) expect(id).toMatch(/\[.+\]$/);
    }
    const unused = rules.filter(
      ({ id, construct }) => !found.some((finding) => finding.startsWith(`${id} at ${construct.node.path}`)),
    );
    expect(unused.map(({ id, construct }) => `${id} at ${construct.node.path}`)).toEqual([]);
  });
});

it('[infra.nag] would be told of a bucket without access logs', () => {
  const app = new App();
  new Bucket(new Stack(app, 'Stack'), 'Bucket');
  expect(findings(app)).toContain('AwsSolutions-S1 at Stack/Bucket/Resource');
});
