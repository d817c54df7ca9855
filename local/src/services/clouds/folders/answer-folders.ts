import { header } from '../../../aws/http-request.ts';
import { type OAuthCall, type OAuthServer, sendJson } from '../oauth-server.ts';
import type { CloudFolders } from './cloud-folders.ts';

const FILES = 'drive/v3/files';
const UPLOADS = 'upload/drive/v3/files';

/** Answers calls that write into people's folders; false for another call. */
export async function answerFolders(
  vendor: 'google' | 'dropbox',
  folders: CloudFolders,
  oauth: OAuthServer,
  call: OAuthCall,
): Promise<boolean> {
  const { request, path } = call;
  if (vendor === 'dropbox') {
    if (path !== '2/files/upload' || request.method !== 'POST') return false;
    await upload(folders, oauth, call);
    return true;
  }
  const isOfFiles = path === FILES || path === UPLOADS || path.startsWith(`${UPLOADS}/`);
  if (!isOfFiles || request.method === 'OPTIONS') return false;
  await answerDrive(folders, oauth, call);
  return true;
}

/** Dropbox: the same content under the same name is one file; another content gets a number. */
async function upload(folders: CloudFolders, oauth: OAuthServer, call: OAuthCall): Promise<void> {
  const { request, response, body } = call;
  const granted = oauth.requireAccess('dropbox', call);
  if (!granted) return;
  const { account } = granted;
  if (folders.isFull('dropbox', account)) {
    const error = { '.tag': 'path', reason: { '.tag': 'insufficient_space' } };
    return sendJson(response, 409, { error_summary: 'path/insufficient_space/..', error });
  }
  const { path } = JSON.parse(header(request, 'dropbox-api-arg')) as { path: string };
  const content = (await body()).toString();
  const files = folders.list('dropbox', account);
  const [, stem = path, extension = ''] = /^(.*?)(\.\w+)?$/.exec(path) ?? [];
  for (let count = 0; ; count++) {
    const name = count === 0 ? path : `${stem} (${count})${extension}`;
    const taken = files.find((file) => file.name === name);
    if (taken && taken.content !== content) continue;
    const file = taken ?? folders.add({ vendor: 'dropbox', account, name, property: '', content });
    return sendJson(response, 200, { id: `id:${file.id}`, name: name.slice(1), path_display: name });
  }
}

async function answerDrive(folders: CloudFolders, oauth: OAuthServer, call: OAuthCall): Promise<void> {
  const { request, response, path, query, body } = call;
  const granted = oauth.requireAccess('google', call);
  if (!granted) return;
  const { account } = granted;
  const files = folders.list('google', account);
  if (request.method === 'GET') {
    const [, property] = /key='parlance' and value='([^']*)'/.exec(query.get('q') ?? '') ?? [];
    const found = files.filter((file) => file.property === property);
    return sendJson(response, 200, { files: found.map(({ id }) => ({ id })) });
  }
  if (folders.isFull('google', account)) {
    const errors = [{ domain: 'global', reason: 'storageQuotaExceeded' }];
    return sendJson(response, 403, { error: { code: 403, message: 'The storage quota has been exceeded.', errors } });
  }
  const content = (await body()).toString();
  const id = path.slice(UPLOADS.length + 1);
  if (request.method === 'PATCH') {
    if (!files.some((file) => file.id === id)) return sendJson(response, 404, { error: { code: 404 } });
    folders.replace(id, content);
    return sendJson(response, 200, { id });
  }
  const [properties, text] = path === FILES ? [content, ''] : partsOf(header(request, 'content-type'), content);
  const { name, appProperties } = JSON.parse(properties) as { name: string; appProperties: { parlance: string } };
  const added = folders.add({ vendor: 'google', account, name, property: appProperties.parlance, content: text });
  sendJson(response, 200, { id: added.id });
}

/** The two parts of a body of the type `multipart/related`. */
function partsOf(contentType: string, content: string): [string, string] {
  const [, boundary = ''] = /boundary=(\S+)/.exec(contentType) ?? [];
  const parts = content.split(`--${boundary}`).slice(1, -1);
  const bodies = parts.map((part) => part.slice(part.indexOf('\r\n\r\n') + 4, -2));
  return [bodies[0] ?? '{}', bodies[1] ?? ''];
}
