import { RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { AttributeType, Billing, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import { directoryTableName } from '../names.ts';
import type { Stage } from '../stages.ts';

interface GlobalStackProps extends StackProps {
  readonly stage: Stage;
}

/** What must be known before a person's region is: which region an e-mail address (hashed) belongs to. */
export class GlobalStack extends Stack {
  constructor(scope: Construct, id: string, { stage, ...props }: GlobalStackProps) {
    super(scope, id, props);
    const pointInTimeRecoverySpecification = { pointInTimeRecoveryEnabled: true };
    new TableV2(this, 'Directory', {
      tableName: directoryTableName(stage.name),
      partitionKey: { name: 'key', type: AttributeType.STRING },
      billing: Billing.onDemand(),
      pointInTimeRecoverySpecification,
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
      replicas: [{ region: 'eu-west-1', pointInTimeRecoverySpecification, deletionProtection: true }],
    });
  }
}
