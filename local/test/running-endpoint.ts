import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Endpoint, startEndpoint } from '../src/aws/endpoint.ts';

/** Credentials and address for an SDK client of the endpoint, as in a function's environment. */
export function clientOptions(endpoint: Endpoint, region = 'us-east-1') {
  const { accessKeyId, secretAccessKey } = endpoint.root;
  return { region, endpoint: endpoint.address, credentials: { accessKeyId, secretAccessKey }, maxAttempts: 1 };
}

export async function temporaryHome(): Promise<{ home: string; remove(): Promise<void> }> {
  const home = await mkdtemp(path.join(tmpdir(), 'parlance-local-'));
  return { home, remove: () => rm(home, { recursive: true, force: true }) };
}

export function freeEndpoint(): Promise<Endpoint> {
  return startEndpoint({ port: 0 });
}
