import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { escaped, sendCloudPage } from '../pages/cloud-page.ts';
import type { CloudFolders } from './cloud-folders.ts';

/** Shows the files in an account's folder, `?vendor=` and `?account=`; a POST with `full` takes its room, or gives it back. */
export async function answerFoldersPage(
  folders: CloudFolders,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { searchParams: query } = new URL(request.url ?? '/', 'http://localhost');
  const form = request.method === 'POST' ? new URLSearchParams(await text(request)) : query;
  const vendor = form.get('vendor') === 'dropbox' ? 'dropbox' : 'google';
  const account = form.get('account') ?? '';
  if (request.method === 'POST') {
    folders.fill(vendor, account, form.get('full') === 'true');
    response.writeHead(303, { location: `/__local/folders?${new URLSearchParams({ vendor, account })}` }).end();
    return;
  }
  const files = folders.list(vendor, account);
  if (request.headers.accept === 'application/json') {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(files));
    return;
  }
  const entries = files.map(({ name, content }) => `<li><h3>${escaped(name)}</h3><pre>${escaped(content)}</pre></li>`);
  const isFull = folders.isFull(vendor, account);
  const content = `<h1>Files of an account</h1>
    <form><label>Service <select name="vendor"><option value="google">Google Drive</option>
      <option value="dropbox"${vendor === 'dropbox' ? ' selected' : ''}>Dropbox</option></select></label>
      <label>Account <input name="account" type="email" value="${escaped(account)}"></label><button>Show</button></form>
    <ul>${entries.join('') || '<li>There are no files.</li>'}</ul>
    <form method="post"><input type="hidden" name="vendor" value="${vendor}">
      <input type="hidden" name="account" value="${escaped(account)}">
      <button name="full" value="${!isFull}">${isFull ? 'Give it room' : 'Fill it up'}</button></form>`;
  sendCloudPage(response, { title: 'Folders', content });
}
