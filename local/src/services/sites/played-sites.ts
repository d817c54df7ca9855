import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createPlayedOpenIdProvider } from './played-openid-provider.ts';
import { createPlayedReceiver } from './played-receiver.ts';
import { answerResolver } from './played-resolver.ts';
import { type ServedFile, sendRange } from './send-range.ts';
import { silentWav } from './silent-wav.ts';

/** The longest silence, in seconds: some 9 GiB. */
const MAX_SILENCE = 1_200_000;
const FILES = join(import.meta.dirname, 'files');

/**
 * Plays the sites that links lead to, at `{web}/__local/sites/`: direct media, a page with a video, a podcast's feed, redirects, what
 * a service of videos and an operator's resolver answer, programs that get webhooks, and institutions' OpenID providers. `/__local/sites/` lists them.
 *
 * @param web the origin of the web
 */
export function createPlayedSites(web: string): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const base = `${web}/__local/sites`;
  const receive = createPlayedReceiver();
  const signOn = createPlayedOpenIdProvider(base);
  return async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', base);
    const path = pathname.replace(/^\/__local\/sites/, '');
    const box = /^\/receiver\/([\w-]+)$/.exec(path)?.[1];
    if (box !== undefined) return receive(box, request, response);
    const [, provider, page = ''] = /^\/openid\/([\w-]+)(\/.*)?$/.exec(path) ?? [];
    if (provider !== undefined) return signOn(provider, page, request, response);
    switch (path) {
      case '/talk.mp3':
        return sendRange(request, response, stored('talk.mp3', 'audio/mpeg'));
      case '/talk.mp4':
        return sendRange(request, response, stored('talk.mp4', 'video/mp4'));
      case '/talk.png':
        return sendRange(request, response, stored('talk.png', 'image/png'));
      case '/silence.wav':
        return sendRange(request, response, silentWav(secondsOf(searchParams.get('seconds'))));
      case '/moved':
        return void response.writeHead(302, { location: `${base}/talk.mp3` }).end();
      case '/inside':
        return void response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end();
      case '/talk':
        return send(response, 'text/html', talkPage(base));
      case '/show.rss':
        return send(response, 'application/rss+xml', feed(base));
      case '/oembed/youtube':
      case '/oembed/vimeo':
        return send(response, 'application/json', oembed(base, searchParams.get('url') ?? ''));
      case '/resolver':
        return answerResolver(request, response, base);
      case '':
      case '/':
        return send(response, 'text/html', overview(base));
      default:
        response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found\n');
    }
  };
}

function stored(name: string, contentType: string): ServedFile {
  const bytes = readFileSync(join(FILES, name));
  return { contentType, size: bytes.length, read: (start, end) => [bytes.subarray(start, end)] };
}

function secondsOf(text: string | null): number {
  const seconds = Number(text ?? 60);
  return seconds > 0 && seconds <= MAX_SILENCE ? seconds : 60;
}

function send(response: ServerResponse, contentType: string, text: string): void {
  response.writeHead(200, { 'content-type': `${contentType};charset=utf-8` }).end(text);
}

function talkPage(base: string): string {
  return `<!doctype html><html lang="en"><head><title>A talk</title>
    <meta property="og:title" content="A talk about young men">
    <meta property="og:description" content="Three sentences of Sense and Sensibility.">
    <meta property="og:image" content="${base}/talk.png"><meta property="og:video" content="${base}/talk.mp4"></head>
    <body><video controls src="${base}/talk.mp4"></video></body></html>`;
}

function feed(base: string): string {
  const episodes = [
    { title: 'The third talk', file: 'talk.mp3', day: '08', length: '0:09' },
    { title: 'A long silence', file: 'silence.wav?seconds=720', day: '07', length: '12:00' },
    { title: 'The first talk', file: 'talk.mp3?1', day: '06', length: '0:09' },
  ];
  return `<?xml version="1.0"?><rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel>
    <title>Talks &amp; silences</title><description>A podcast of this machine.</description><itunes:image href="${base}/talk.png"/>
    ${episodes
      .map(
        ({ title, file, day, length }) => `<item><title>${title}</title><pubDate>${day} Jan 2025 10:00:00 GMT</pubDate>
        <enclosure url="${base}/${file}" type="audio/mpeg"/><itunes:duration>${length}</itunes:duration></item>`,
      )
      .join('')}</channel></rss>`;
}

function oembed(base: string, page: string): string {
  const title = page.includes('long') ? 'A long video' : 'A video about young men';
  return JSON.stringify({ version: '1.0', type: 'video', title, thumbnail_url: `${base}/talk.png` });
}

function overview(base: string): string {
  const links = [
    ['A recording', `${base}/talk.mp3`],
    ['A page with a video', `${base}/talk`],
    ['A podcast', `${base}/show.rss`],
    ['A redirect', `${base}/moved`],
    ['A recording of 12 minutes', `${base}/silence.wav?seconds=720`],
    ['A redirect into the network inside, which is refused', `${base}/inside`],
    ['A program that gets webhooks: open it to see what came', `${base}/receiver/demo`],
    ['An OpenID provider: client parlance, secret openid-demo-secret', `${base}/openid/demo`],
    ['A video of a service', 'https://www.youtube.com/watch?v=talk-video-1'],
    ['A video of 12 minutes', 'https://www.youtube.com/watch?v=long-video-1'],
    ['A video that is gone', 'https://www.youtube.com/watch?v=gone-video-1'],
  ];
  return `<!doctype html><html lang="en"><title>Links to try</title><h1>Links to try</h1><ul>${links
    .map(([name, url]) => `<li>${name}: <code>${url}</code></li>`)
    .join('')}</ul></html>`;
}
