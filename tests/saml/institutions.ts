import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { awsAddress, type RunningSystem } from '../running-system.ts';
import { oneChangeAtATime } from './one-change-at-a-time.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Environment variables with which SDK clients and the AWS CLI use a running system as the account's owner. */
export function environmentOf(system: Parameters<typeof awsAddress>[0]): Record<string, string> {
  const { endpoint, credentials } = awsAddress(system);
  return {
    AWS_ENDPOINT_URL: endpoint,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  };
}

/** Adds an institution to a running system by the operators' command, or changes one without metadata; answers its output. */
export async function addInstitution(
  system: Pick<RunningSystem, 'port' | 'home'>,
  {
    slug,
    metadata,
    flags = [],
  }: { readonly slug: string; readonly metadata?: string; readonly flags?: readonly string[] },
): Promise<string> {
  if (metadata === undefined) return runCommand(system, 'add-institution', ['--slug', slug, ...flags]);
  const file = join(system.home, `${slug}-metadata.xml`);
  await writeFile(file, metadata);
  return runCommand(system, 'add-institution', ['--slug', slug, '--metadata', file, ...flags]);
}

/** Runs the operators' command that shows and decides requests; answers its output. */
export function decideInstitution(
  system: Pick<RunningSystem, 'port' | 'home'>,
  flags: readonly string[],
): Promise<string> {
  return runCommand(system, 'approve-institution', ['--locale', 'us', ...flags]);
}

async function runCommand(
  system: Pick<RunningSystem, 'port' | 'home'>,
  command: string,
  flags: readonly string[],
): Promise<string> {
  const outputs = join(system.home, 'cdk-outputs.json');
  const script = join(ROOT, 'infra', 'ops', `${command}.ts`);
  const args = [script, '--stage', 'dev', '--outputs', outputs, ...flags];
  const env = { ...process.env, ...environmentOf(system), NODE_OPTIONS: '' };
  const node = join(ROOT, 'node_modules/node/bin/node');
  const { stdout } = await oneChangeAtATime(system.home, () => promisify(execFile)(node, args, { cwd: ROOT, env }));
  return stdout;
}
