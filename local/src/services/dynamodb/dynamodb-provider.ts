import { setTimeout as delay } from 'node:timers/promises';
import type { Provisioned, ResourceInput, ResourceProvider } from '../../aws/provider.ts';
import type { DynamoDbProcess } from './dynamodb-process.ts';
import { isRecord, type TableNames, tableArn } from './table-names.ts';

const POLL_MS = 50;

/** The properties of an index that CreateTable accepts. A template may contain more. */
function indexFor(index: Record<string, unknown>): Record<string, unknown> {
  const { IndexName, KeySchema, Projection, ProvisionedThroughput } = index;
  return { IndexName, KeySchema, Projection, ...(ProvisionedThroughput ? { ProvisionedThroughput } : {}) };
}

function records(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

/** A key schema as text for comparison: its attributes in the order HASH, RANGE. */
function keyText(schema: unknown): string {
  return records(schema)
    .map(({ AttributeName, KeyType }) => `${KeyType}:${AttributeName}`)
    .join(',');
}

export function createDynamoDbProvider(database: DynamoDbProcess, names: TableNames): ResourceProvider {
  async function send(action: string, body: object): Promise<Record<string, unknown>> {
    const answer = await database.send(action, body);
    if (answer.status === 200) return answer.body;
    throw new Error(`${action}: ${String(answer.body.message ?? answer.body.Message ?? answer.body.__type)}`);
  }

  async function describe(kept: string): Promise<Record<string, unknown> | undefined> {
    const { status, body } = await database.send('DescribeTable', { TableName: kept });
    return status === 200 && isRecord(body.Table) ? body.Table : undefined;
  }

  async function untilActive(kept: string): Promise<void> {
    for (;;) {
      const table = await describe(kept);
      const indexes = records(table?.GlobalSecondaryIndexes);
      if (table?.TableStatus === 'ACTIVE' && indexes.every(({ IndexStatus }) => IndexStatus === 'ACTIVE')) return;
      await delay(POLL_MS);
    }
  }

  async function create(kept: string, properties: Record<string, unknown>): Promise<void> {
    const { KeySchema, AttributeDefinitions, ProvisionedThroughput } = properties;
    const globalIndexes = records(properties.GlobalSecondaryIndexes).map(indexFor);
    const localIndexes = records(properties.LocalSecondaryIndexes).map(indexFor);
    await send('CreateTable', {
      TableName: kept,
      KeySchema,
      AttributeDefinitions,
      ...(ProvisionedThroughput ? { ProvisionedThroughput } : { BillingMode: 'PAY_PER_REQUEST' }),
      ...(globalIndexes.length ? { GlobalSecondaryIndexes: globalIndexes } : {}),
      ...(localIndexes.length ? { LocalSecondaryIndexes: localIndexes } : {}),
    });
    await untilActive(kept);
  }

  /** Adds and removes indexes of an existing table as the template says. The data stays. */
  async function update(kept: string, table: Record<string, unknown>, resource: ResourceInput): Promise<void> {
    const { KeySchema, AttributeDefinitions } = resource.properties;
    if (keyText(table.KeySchema) !== keyText(KeySchema)) {
      throw new Error(
        `${resource.logicalId}: the keys of a table can't change (${keyText(table.KeySchema)} to ${keyText(KeySchema)}). ` +
          'Give the table a new name, or start with an empty home folder.',
      );
    }
    const wanted = records(resource.properties.GlobalSecondaryIndexes).map(indexFor);
    const present = records(table.GlobalSecondaryIndexes);
    const sameIndex = (a: Record<string, unknown>, b: Record<string, unknown>): boolean =>
      a.IndexName === b.IndexName && keyText(a.KeySchema) === keyText(b.KeySchema);
    const changes = [
      ...present
        .filter((index) => !wanted.some((other) => sameIndex(index, other)))
        .map(({ IndexName }) => ({ Delete: { IndexName } })),
      ...wanted.filter((index) => !present.some((other) => sameIndex(index, other))).map((Create) => ({ Create })),
    ];
    // DynamoDB accepts one index change per UpdateTable call.
    for (const change of changes) {
      await send('UpdateTable', { TableName: kept, AttributeDefinitions, GlobalSecondaryIndexUpdates: [change] });
      await untilActive(kept);
    }
  }

  /** Turns the stream on or off as the template says; its label if it is on. */
  async function setStream(kept: string, specification: unknown): Promise<string> {
    const wanted = isRecord(specification) ? String(specification.StreamViewType) : undefined;
    const table = await describe(kept);
    const present = isRecord(table?.StreamSpecification) ? table.StreamSpecification.StreamViewType : undefined;
    if (present !== wanted) {
      const turn = async (StreamSpecification: object) => {
        await send('UpdateTable', { TableName: kept, StreamSpecification });
        await untilActive(kept);
      };
      // A stream keeps its view, so another view is another stream.
      if (present) await turn({ StreamEnabled: false });
      if (wanted) await turn({ StreamEnabled: true, StreamViewType: wanted });
    }
    return wanted ? String((await describe(kept))?.LatestStreamLabel) : '';
  }

  async function setTimeToLive(kept: string, specification: unknown): Promise<void> {
    if (!isRecord(specification) || !specification.AttributeName) return;
    const { TimeToLiveDescription } = await send('DescribeTimeToLive', { TableName: kept });
    const present = isRecord(TimeToLiveDescription) ? TimeToLiveDescription.TimeToLiveStatus : undefined;
    if (present === 'ENABLED' || present === 'ENABLING') return;
    const { AttributeName } = specification;
    await send('UpdateTimeToLive', { TableName: kept, TimeToLiveSpecification: { AttributeName, Enabled: true } });
  }

  return {
    types: ['AWS::DynamoDB::Table', 'AWS::DynamoDB::GlobalTable'],
    async provision(resource: ResourceInput): Promise<Provisioned> {
      const { properties, region, stackName, logicalId } = resource;
      const name = typeof properties.TableName === 'string' ? properties.TableName : `${stackName}-${logicalId}`;
      if (resource.type === 'AWS::DynamoDB::GlobalTable') {
        const replicas = records(properties.Replicas).map(({ Region }) => String(Region));
        names.addGlobal(name, [region, ...replicas]);
      }
      const kept = names.kept(name, region);
      const table = await describe(kept);
      if (table) await update(kept, table, resource);
      else await create(kept, properties);
      await setTimeToLive(kept, properties.TimeToLiveSpecification);
      const label = await setStream(kept, properties.StreamSpecification);
      const arn = tableArn(name, region);
      return { ref: name, attributes: { Arn: arn, TableId: kept, StreamArn: `${arn}/stream/${label}` } };
    },
  };
}
