import { ManagedPolicy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import type { RegionalResources } from '../regional-resources.ts';

/** Lets functions count the calls of programs, and keep the answers of calls with an idempotency key (ADR 66). */
export class ProgramsPolicy extends ManagedPolicy {
  constructor(scope: Construct, id: string, resources: RegionalResources) {
    super(scope, id, {
      description: 'Lets functions count the calls of programs, and keep their answers',
      statements: [
        new PolicyStatement({
          actions: ['dynamodb:UpdateItem', 'dynamodb:PutItem', 'dynamodb:DeleteItem'],
          resources: [resources.table('programs')],
        }),
      ],
    });
  }
}
