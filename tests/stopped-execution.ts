import { SFNClient, StopExecutionCommand } from '@aws-sdk/client-sfn';
import { AWS_REGION } from '@parlance/contract/regions';
import { regionalNames } from '@parlance/infra/names';
import { environmentOf } from './saml/institutions.ts';

/** Stops an execution of the transcription's workflow in us from outside, as an operator does in AWS's console. */
export async function stopExecution(web: string, name: string): Promise<void> {
  const {
    AWS_ENDPOINT_URL = '',
    AWS_ACCESS_KEY_ID = '',
    AWS_SECRET_ACCESS_KEY = '',
  } = environmentOf({ port: Number(new URL(web).port) });
  const region = AWS_REGION.us;
  const client = new SFNClient({
    region,
    endpoint: AWS_ENDPOINT_URL,
    credentials: { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY },
  });
  const machine = regionalNames('dev', 'us').stateMachine;
  const executionArn = `arn:aws:states:${region}:000000000000:execution:${machine}:${name}`;
  await client.send(new StopExecutionCommand({ executionArn }));
  client.destroy();
}
