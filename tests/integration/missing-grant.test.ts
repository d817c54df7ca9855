import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { apiErrorSchema } from '@parlance/contract/schemas/errors';
import { ensureFfmpeg } from '@parlance/local/machine/ffmpeg';
import { cacheFolder } from '@parlance/local/machine/tarball-cache';
import { synthesise } from '@parlance/local/repository';
import { type System, startSystem } from '@parlance/local/system';
import { Api } from '../api.ts';
import { leastParameters } from '../least-parameters.ts';
import { removeHome, temporaryHome } from '../running-system.ts';

let home: string;
let cdkOut: string;
let system: System | undefined;

beforeAll(async () => {
  home = await temporaryHome();
  cdkOut = await synthesise(home, await ensureFfmpeg(cacheFolder()), new AbortController().signal);
});
afterAll(async () => {
  await system?.stop();
  await removeHome(home);
});

/** Starts the synthesised system; the answered function gives the API of a region. */
async function start(): Promise<(region: string) => Api> {
  const started = await startSystem({ home, cache: cacheFolder(), port: 0, cdkOut, parameters: leastParameters });
  system = started;
  return (region) => new Api(started.addresses.apis.find((one) => one.region === region)?.address ?? '');
}

interface Statement {
  readonly Action: string | readonly string[];
}

/** Removes every statement that grants an action from a function's role; answers their number. */
async function withoutGrant(cdkOut: string, stack: string, functionId: string, action: string): Promise<number> {
  const file = join(cdkOut, `${stack}.template.json`);
  const template = JSON.parse(await readFile(file, 'utf8')) as {
    Resources: Record<string, { Type: string; Properties: { PolicyDocument: { Statement: Statement[] } } }>;
  };
  let removed = 0;
  for (const [id, { Type, Properties }] of Object.entries(template.Resources)) {
    if (Type !== 'AWS::IAM::Policy' || !id.startsWith(functionId)) continue;
    const { PolicyDocument } = Properties;
    const kept = PolicyDocument.Statement.filter(({ Action }) => ![Action].flat().includes(action));
    removed += PolicyDocument.Statement.length - kept.length;
    PolicyDocument.Statement = kept;
  }
  await writeFile(file, JSON.stringify(template));
  return removed;
}

describe('the synthesised system without one of its grants', () => {
  it('[infra.grant-missing] fails only where the grant is needed', async () => {
    const stack = 'Parlance-dev-Stateless-us';
    expect(await withoutGrant(cdkOut, stack, 'Functionscollections', 'dynamodb:GetItem')).toBeGreaterThan(0);
    const api = await start();
    const us = api('us-east-1');
    const ada = await us.registerPerson('us');
    const { uid, key } = ada.session;
    const open = (from: Api, id: string, secret: string) =>
      from.send('getCollection', { params: { id: '11111111-1111-4111-8111-111111111111' } }, { id, key: secret });
    const answer = await open(us, uid, key);
    expect(answer.status).toBe(500);
    const text = await answer.text();
    expect(text).not.toMatch(/authorized|dynamodb|arn:/i);
    expect(apiErrorSchema.parse(JSON.parse(text)).error.code).toBe('INTERNAL');
    const log = await readFile(join(home, 'logs', 'parlance-dev-us-collections.log'), 'utf8');
    expect(log).toContain('AccessDeniedException');
    expect(log).toMatch(
      /assumed-role\/[\w-]+\/parlance-dev-us-collections is not authorized to perform: dynamodb:GetItem on resource: arn:aws:dynamodb:us-east-1:000000000000:table\/parlance-dev-us-(?:collections|transcripts) because no identity-based policy allows the dynamodb:GetItem action/,
    );

    const eu = api('eu-west-1');
    const bob = await eu.registerPerson('eu');
    expect((await open(eu, bob.session.uid, bob.session.key)).status).toBe(404);
  });
});
