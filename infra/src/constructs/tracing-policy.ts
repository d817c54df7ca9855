import { ManagedPolicy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';

/** Lets functions send their traces to X-Ray. */
export class TracingPolicy extends ManagedPolicy {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      description: 'Lets functions send their traces to X-Ray',
      statements: [
        new PolicyStatement({ actions: ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'], resources: ['*'] }),
      ],
    });
  }
}
