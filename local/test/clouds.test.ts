import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Endpoint, startEndpoint } from '../src/aws/endpoint.ts';
import { cloudParameters, GOOGLE, KALTURA } from '../src/services/clouds/cloud-settings.ts';
import { createCloudsService } from '../src/services/clouds/clouds-service.ts';
import { CloudFolders } from '../src/services/clouds/folders/cloud-folders.ts';
import { HeldMeetings } from '../src/services/clouds/meetings/held-meetings.ts';
import { OAuthAccounts } from '../src/services/clouds/oauth-accounts.ts';

const SOUND = 'sound of speech';

describe('the stand-ins for cloud services', () => {
  let folder: string;
  let endpoint: Endpoint;
  let base: string;
  let accounts: OAuthAccounts;
  let held: HeldMeetings;
  let folders: CloudFolders;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parlance-shelf-'));
    await writeFile(join(folder, 'a <b> & 🎙.mp3'), SOUND);
    await writeFile(join(folder, 'notes.txt'), 'no recording');
    accounts = new OAuthAccounts(folder);
    held = new HeldMeetings(folder);
    folders = new CloudFolders(folder);
    endpoint = await startEndpoint({ port: 0 });
    endpoint.register(createCloudsService([folder, join(folder, 'missing')], accounts, held, folders));
    base = `${endpoint.address}/__clouds`;
  });

  afterAll(async () => {
    await endpoint.close();
    accounts.close();
    held.close();
    folders.close();
    await rm(folder, { recursive: true });
  });

  const text = async (path: string, init?: RequestInit) => (await fetch(`${base}/${path}`, init)).text();
  const filesOf = (page: string) => JSON.parse(unescaped(/data-files="([^"]*)"/.exec(page)?.[1] ?? '[]'));

  it('offer Dropbox’s chooser to the known app alone, with recordings alone', async () => {
    const chooser = await text('dropbox/chooser?app_key=dropbox-app&origin=http://localhost');
    const [file, ...others] = filesOf(chooser);
    expect([file.name, file.bytes, others]).toEqual(['a <b> & 🎙.mp3', SOUND.length, []]);
    expect(chooser).not.toContain('<b>');
    const answer = await fetch(file.link, { headers: { range: 'bytes=9-' } });
    expect([answer.status, await answer.text()]).toEqual([206, 'speech']);
    expect((await fetch(`${base}/dropbox/files/other/x.mp3`)).status).toBe(410);
    expect((await fetch(`${base}/dropbox/chooser?app_key=other`)).status).toBe(400);
  });

  it('open files of Drive only for the token with which they were picked', async () => {
    const consent = new URLSearchParams({
      ...{ client_id: GOOGLE.clientId, redirect_uri: 'http://localhost/back', response_type: 'token', state: 's' },
      scope: 'https://www.googleapis.com/auth/drive.file',
    });
    const page = unescaped(await text(`google/o/oauth2/v2/auth?${consent}`));
    const token = /access_token=([\w-]+)/.exec(page)?.[1] ?? '';
    consent.set('client_id', 'another');
    expect((await fetch(`${base}/google/o/oauth2/v2/auth?${consent}`)).status).toBe(400);
    const settings = new URLSearchParams({ token, key: GOOGLE.apiKey, app_id: GOOGLE.appId, types: 'audio/mpeg' });
    const [{ id }] = filesOf(await text(`google/picker?${settings}`));
    const get = (bearer: string) =>
      fetch(`${base}/google/drive/v3/files/${id}?alt=media`, { headers: { authorization: `Bearer ${bearer}` } });
    expect([(await get(token)).status, (await get('forged')).status]).toEqual([404, 401]);
    await fetch(`${base}/google/picker/pick`, { method: 'POST', body: JSON.stringify({ token, ids: [id] }) });
    expect(await (await get(token)).text()).toBe(SOUND);
  });

  it('give Kaltura’s sessions for the application token alone, and list what a user owns', async () => {
    const call = async (action: string, fields: Record<string, string>) =>
      JSON.parse(await text(`kaltura/api_v3/service/${action}`, { method: 'POST', body: new URLSearchParams(fields) }));
    const start = async (token: string) => {
      const { ks } = await call('session/action/startWidgetSession', { widgetId: `_${KALTURA.partnerId}` });
      const tokenHash = createHash('sha256').update(`${ks}${token}`).digest('hex');
      const fields = { ks, tokenHash, id: KALTURA.appTokenId, userId: 'ann', expiry: '86400' };
      return call('appToken/action/startSession', fields);
    };
    expect(await start('forged')).toMatchObject({ code: 'INVALID_APP_TOKEN_HASH' });
    const { ks } = await start(KALTURA.token);
    const listed = await call('media/action/list', { ks, 'filter[userIdEqual]': 'ann' });
    expect(listed).toMatchObject({ totalCount: 1, objects: [{ name: 'a <b> & 🎙', userId: 'ann' }] });
    expect(await call('media/action/list', { ks: 'forged' })).toMatchObject({ code: 'INVALID_KS' });
    const [{ id }] = listed.objects;
    const { objects } = await call('flavorAsset/action/list', { ks, 'filter[entryIdEqual]': id });
    const url = await call('flavorAsset/action/getUrl', { ks, id: objects[0].id });
    expect(await (await fetch(url)).text()).toBe(SOUND);
  });

  it('are what the parameters name', () => {
    const { Clouds = '', CloudScripts, Kaltura = '' } = cloudParameters('http://127.0.0.1:1');
    expect(JSON.parse(Clouds).dropbox.script).toBe(CloudScripts);
    expect(JSON.parse(Kaltura)).toMatchObject({ api: 'http://127.0.0.1:1/__clouds/kaltura' });
  });
});

/** The text of an attribute. */
function unescaped(attribute: string): string {
  return attribute.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
}
