import { App, Stack } from 'aws-cdk-lib';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { nagFindings } from './nag-findings.ts';
import { synthesised } from './synthesised.ts';

describe.each(['dev', 'staging', 'prod', 'whole'] as const)('cdk-nag on %s', (stage) => {
  const { found, unacknowledged, acknowledged } = synthesised(stage).nag;

  it('[infra.nag] finds nothing that is not acknowledged', () => {
    expect(unacknowledged).toEqual([]);
  });

  it('[infra.nag] finds all that is acknowledged, and each has one finding and a reason', () => {
    const rules = acknowledged.filter(({ id }) => id.startsWith('AwsSolutions-'));
    expect(rules.length).toBeGreaterThan(0);
    for (const { id, reason } of rules) {
      expect(reason.length).toBeGreaterThan(30);
      // Rules with several findings for a resource name the one.
      if (/-IAM[45]/.test(id)) expect(id).toMatch(/\[.+\]$/);
    }
    const unused = rules.filter(({ id, path }) => !found.some((finding) => finding.startsWith(`${id} at ${path}`)));
    expect(unused.map(({ id, path }) => `${id} at ${path}`)).toEqual([]);
  });
});

it('[infra.nag] would be told of a bucket without access logs', () => {
  const app = new App();
  new Bucket(new Stack(app, 'Stack'), 'Bucket');
  expect(nagFindings(app)).toContain('AwsSolutions-S1 at Stack/Bucket/Resource');
});
