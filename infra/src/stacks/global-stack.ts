import { RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { AttributeType, Billing, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import { directoryTableName } from '../names.ts';
import type { Stage } from '../stages.ts';

interface GlobalStackProps extends StackProps {
  readonly stage: Stage;
}

/** The data that is read before a user's region is known: the region of each e-mail address (hashed). */
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
