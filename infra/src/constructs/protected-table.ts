import { RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, BillingMode, StreamViewType, Table, type TableProps } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';

type Key = NonNullable<TableProps['partitionKey']>;

interface ProtectedTableProps {
  readonly tableName: string;
  readonly partitionKey: Key;
  readonly sortKey?: Key;
  /** Attribute with the time, in seconds since the epoch, after which DynamoDB deletes the item. */
  readonly timeToLiveAttribute?: string;
  /** The table has a stream of what changes: the keys of the items. */
  readonly streamsKeys?: true;
}

export const text = (name: string): Key => ({ name, type: AttributeType.STRING });
export const number = (name: string): Key => ({ name, type: AttributeType.NUMBER });

/** A table with people's data: on demand, with point-in-time recovery (35 days) and deletion protection. */
export class ProtectedTable extends Table {
  constructor(scope: Construct, id: string, props: ProtectedTableProps) {
    const { streamsKeys, ...table } = props;
    super(scope, id, {
      ...table,
      stream: streamsKeys && StreamViewType.KEYS_ONLY,
      billingMode: BillingMode.PAY_PER_REQUEST,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
  }
}
