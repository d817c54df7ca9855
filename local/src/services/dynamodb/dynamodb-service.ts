import path from 'node:path';
import { AwsError } from '../../aws/aws-error.ts';
import type { ResourceProvider } from '../../aws/provider.ts';
import { type AwsCall, type AwsService, answerJson } from '../../aws/service.ts';
import { DynamoDbProcess } from './dynamodb-process.ts';
import { createDynamoDbProvider } from './dynamodb-provider.ts';
import { isRecord, TableNames } from './table-names.ts';
import { TableStreams } from './table-streams.ts';

/**
 * DynamoDB by AWS's DynamoDB Local. Each region has its own tables; the regions of a global table share one table.
 *
 * @param home the folder whose subfolder `dynamodb` contains the data
 * @param cache the folder into which DynamoDB Local is unpacked
 * @throws Error when Java is missing, or DynamoDB Local can't be fetched
 */
export async function createDynamoDbService({
  home,
  cache,
}: {
  readonly home: string;
  readonly cache: string;
}): Promise<{
  service: AwsService;
  provider: ResourceProvider;
  streams: TableStreams;
  close(): Promise<void>;
}> {
  const database = await DynamoDbProcess.start(path.join(home, 'dynamodb'), cache);
  const names = new TableNames();
  const streams = new TableStreams(database, names);

  async function handle(call: AwsCall): Promise<void> {
    const request: unknown = JSON.parse((await call.body()).toString('utf8') || '{}');
    if (!isRecord(request)) throw new AwsError('SerializationException', 'The request is not a JSON object.');
    const answer = await database.send(call.target, names.translateRequest(request, call.region));
    streams.noteCall(call.target, request);
    answerJson(call.response, names.translateAnswer(answer.body, call.region), { status: answer.status });
  }

  return {
    service: { signingNames: ['dynamodb'], handle },
    provider: createDynamoDbProvider(database, names),
    streams,
    close: () => database.close(),
  };
}
