import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { KEY_COOKIE as SHARED } from '@parlance/ui/session/cookie-name';
import { askForTranscript, KEY_COOKIE } from './early-transcript.ts';

const CONFIG = { regions: { us: { api: 'https://us.example/' }, eu: { api: 'https://eu.example' } }, apiKey: 'stage' };
const TRANSCRIPT = {
  bundleUrl: 'https://words.example/bundle',
  chunks: [{ part: 0 }, { url: 'https://words.example/c' }],
};
const original = globalThis.fetch;
const asked: [address: string, headers: unknown][] = [];

function answerTo(address: string): unknown {
  if (address === '/config.json') return CONFIG;
  return address.endsWith('/c1') ? { transcript: TRANSCRIPT } : {};
}

function signIn(expiresIn: number): void {
  const key = { uid: 'ann', key: 'token', expiresAt: Date.now() / 1000 + expiresIn };
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
  document.cookie = `parlance-key-eu=${encodeURIComponent(JSON.stringify(key))}`;
}

describe('[editor.opens-long] before the code is there', () => {
  beforeEach(() => {
    asked.length = 0;
    globalThis.fetch = jest.fn(async (address: string, init?: { headers?: unknown }) => {
      asked.push([address, init?.headers]);
      const response = { clone: () => response, json: async () => answerTo(address) };
      return response;
    }) as never;
  });
  afterEach(() => {
    globalThis.fetch = original;
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
    document.cookie = 'parlance-key-eu=; Max-Age=0';
  });

  it('the key is read where the session keeps it', () => {
    expect(KEY_COOKIE).toBe(SHARED);
  });

  it('the editor is fetched from where the import map has it', async () => {
    document.head.innerHTML = '<script type="importmap">{"imports":{"@parlance/mfe-editor":"/editor-1.js"}}</script>';
    signIn(3600);
    await askForTranscript('/transcript/c1');
    expect(document.querySelector('link[rel=modulepreload]')?.getAttribute('href')).toBe('/editor-1.js');
    document.head.innerHTML = '';
  });

  it('the transcript of the address is asked for, with its speakers and words', async () => {
    signIn(3600);
    await askForTranscript('/transcript/c1/');
    const headers = { accept: 'application/json', 'x-api-key': 'stage', key: 'token', id: 'ann' };
    expect(asked).toEqual([
      ['/config.json', undefined],
      ['https://eu.example/collections/v2/c1/speakers', headers],
      ['https://eu.example/collections/v2/c1', headers],
      ['https://words.example/bundle', undefined],
      ['https://words.example/c', undefined],
    ]);
  });

  it.each([
    ['another page', '/dashboard', 3600],
    ['an earlier version', '/transcript/c1/versions/3', 3600],
    ['a key that is about to end', '/transcript/c1', 30],
  ])('nothing is asked for %s', async (_what, pathname, expiresIn) => {
    signIn(expiresIn);
    await askForTranscript(pathname);
    expect(asked).toEqual([]);
  });

  it('nothing is asked for a visitor, nor by a cookie that was cut short', async () => {
    await askForTranscript('/transcript/c1');
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
    document.cookie = 'parlance-key-eu=%7B%22uid%22';
    await askForTranscript('/transcript/c1');
    expect(asked).toEqual([]);
  });
});
