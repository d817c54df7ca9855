import type { IncomingMessage, ServerResponse } from 'node:http';
import { DROPBOX_APP_KEY } from './cloud-settings.ts';
import { escaped, fileForm, sendCloudPage } from './pages/cloud-page.ts';
import { pageScript, sendScript } from './pages/page-script.ts';
import { CORS, sendFile } from './send-file.ts';
import type { ShelfFile } from './shelf.ts';

interface Request {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The path below the stand-in's own, and the address of the latter. */
  readonly path: string;
  readonly base: string;
  readonly query: URLSearchParams;
  readonly files: readonly ShelfFile[];
}

/** Answers for Dropbox: its script, its chooser, and its direct links. */
export async function answerDropbox({ request, response, path, base, query, files }: Request): Promise<void> {
  if (path === 'static/api/2/dropins.js') return sendScript(response, 'dropins.js');
  if (path === 'chooser') return showChooser(response, base, query, files);
  const [, id] = /^files\/([\w-]+)\//.exec(path) ?? [];
  const file = files.find((each) => each.id === id);
  if (file) return sendFile(request, response, file);
  response.writeHead(410, CORS).end();
}

function showChooser(
  response: ServerResponse,
  base: string,
  query: URLSearchParams,
  files: readonly ShelfFile[],
): void {
  const appKey = query.get('app_key') ?? '';
  if (appKey !== DROPBOX_APP_KEY) {
    const content = `<h1>The app key is not valid</h1><p>No app has the key ${escaped(appKey)}.</p>`;
    sendCloudPage(response, { title: 'Dropbox', content, status: 400 });
    return;
  }
  const limit = Number(query.get('size_limit')) || Number.POSITIVE_INFINITY;
  const offered = files.filter(({ size }) => size <= limit);
  const answers = offered.map(({ id, name, size }) => ({
    ...{ id, name, bytes: size, isDir: false },
    link: `${base}files/${id}/${encodeURIComponent(name)}`,
  }));
  const attributes = { origin: query.get('origin') ?? '', files: JSON.stringify(answers) };
  const content = `<h1>Choose files</h1>${fileForm(offered, attributes)}`;
  sendCloudPage(response, { title: 'Dropbox', content, script: pageScript('dropbox-chooser.js') });
}
