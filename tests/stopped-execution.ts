import { DescribeExecutionCommand, SFNClient, StopExecutionCommand } from '@aws-sdk/client-sfn';
import { AWS_REGION } from '@parlance/contract/regions';
import { regionalNames } from '@parlance/infra/names';
import { environmentOf } from './saml/institutions.ts';

const region = AWS_REGION.us;

/**
 * Stops an execution in us from outside, as an operator does in AWS's console.
 *
 * @param machine name of the state machine; by default that of the transcription
 */
export async function stopExecution(web: string, name: string, machine?: string): Promise<void> {
  await withClient(web, (client) => client.send(new StopExecutionCommand({ executionArn: arnOf(name, machine) })));
}

/** The status of such an execution, such as `RUNNING` or `ABORTED`. */
export async function executionStatus(web: string, name: string, machine?: string): Promise<string | undefined> {
  const command = new DescribeExecutionCommand({ executionArn: arnOf(name, machine) });
  return (await withClient(web, (client) => client.send(command))).status;
}

function arnOf(name: string, machine: string = regionalNames('dev', 'us').stateMachine): string {
  return `arn:aws:states:${region}:000000000000:execution:${machine}:${name}`;
}

async function withClient<T>(web: string, work: (client: SFNClient) => Promise<T>): Promise<T> {
  const {
    AWS_ENDPOINT_URL = '',
    AWS_ACCESS_KEY_ID = '',
    AWS_SECRET_ACCESS_KEY = '',
  } = environmentOf({ port: Number(new URL(web).port) });
  const credentials = { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY };
  const client = new SFNClient({ region, endpoint: AWS_ENDPOINT_URL, credentials });
  try {
    return await work(client);
  } finally {
    client.destroy();
  }
}
