import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Endpoint, startEndpoint } from '../src/aws/endpoint.ts';
import { APPS } from '../src/services/clouds/cloud-settings.ts';
import { createCloudsService } from '../src/services/clouds/clouds-service.ts';
import { CloudFolders } from '../src/services/clouds/folders/cloud-folders.ts';
import { HeldMeetings } from '../src/services/clouds/meetings/held-meetings.ts';
import { OAuthAccounts } from '../src/services/clouds/oauth-accounts.ts';

const REDIRECT = 'http://localhost:4000/settings/connections/dropbox';
const VERIFIER = 'a-verifier-of-43-characters-or-more-0123456789';

describe('the stand-ins’ OAuth', () => {
  let home: string;
  let endpoint: Endpoint;
  let accounts: OAuthAccounts;
  let held: HeldMeetings;
  let folders: CloudFolders;
  let base: string;

  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'parlance-oauth-'));
    endpoint = await startEndpoint({ port: 0 });
    accounts = new OAuthAccounts(home);
    held = new HeldMeetings(home);
    folders = new CloudFolders(home);
    endpoint.register(createCloudsService([], accounts, held, folders));
    base = `${endpoint.address}/__clouds/dropbox`;
  });

  afterAll(async () => {
    await endpoint.close();
    accounts.close();
    held.close();
    folders.close();
    await rm(home, { recursive: true });
  });

  const consent = (changes: Record<string, string> = {}) => {
    const query = new URLSearchParams({
      ...{ response_type: 'code', client_id: APPS.dropbox.clientId, redirect_uri: REDIRECT, state: 's' },
      ...{ code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'), code_challenge_method: 'S256' },
      ...{ token_access_type: 'offline', ...changes },
    });
    return fetch(`${base}/oauth2/authorize?${query}`);
  };
  async function code(changes: Record<string, string> = {}): Promise<string> {
    const [, id = ''] = /name="id" value="([\w-]+)"/.exec(await (await consent(changes)).text()) ?? [];
    const body = new URLSearchParams({ id, account: 'a@dropbox.example', answer: 'allow' });
    const { headers } = await fetch(`${base}/consent`, { method: 'POST', body, redirect: 'manual' });
    const location = new URL(headers.get('location') ?? '');
    expect([location.origin + location.pathname, location.searchParams.get('state')]).toEqual([REDIRECT, 's']);
    return location.searchParams.get('code') ?? '';
  }
  async function tokens(form: Record<string, string>): Promise<{ status: number; body: Record<string, unknown> }> {
    const { clientId, secret } = APPS.dropbox;
    const grant = { grant_type: 'authorization_code', redirect_uri: REDIRECT, code_verifier: VERIFIER };
    const body = new URLSearchParams({ client_id: clientId, client_secret: secret, ...grant, ...form });
    const answer = await fetch(`${base}/oauth2/token`, { method: 'POST', body });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  }

  it.each([
    ['another client', { client_id: 'other' }],
    ['an address that is not registered', { redirect_uri: 'https://evil.example/settings/connections/dropbox' }],
    ['no challenge', { code_challenge: '' }],
    ['a plain challenge', { code_challenge_method: 'plain' }],
  ])('[local.oauth] ask for no consent with %s', async (_, changes) => {
    expect((await consent(changes)).status).toBe(400);
  });

  it.each([
    ['a wrong secret', { client_secret: 'wrong' }, 401, 'invalid_client'],
    ['another verifier', { code_verifier: 'another' }, 400, 'invalid_grant'],
    ['another address', { redirect_uri: 'http://localhost:4000/settings/connections/zoom' }, 400, 'invalid_grant'],
    ['a made-up code', { code: 'made-up' }, 400, 'invalid_grant'],
  ])('[local.oauth] give no tokens for %s', async (_, changes, status, error) => {
    expect(await tokens({ code: await code(), ...changes })).toEqual({ status, body: { error } });
  });

  it('[local.oauth] give tokens for a code once, and a refresh token for offline access alone', async () => {
    const given = await code();
    const { status, body } = await tokens({ code: given });
    expect([status, typeof body.refresh_token]).toEqual([200, 'string']);
    expect((await tokens({ code: given })).status).toBe(400);
    const online = await tokens({ code: await code({ token_access_type: 'online' }) });
    expect(online.body.refresh_token).toBeUndefined();
  });
});
