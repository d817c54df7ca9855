import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { answerName, takeEarly } from '@parlance/ui/http/early-answers';
import type { ReaderAnswer } from '@parlance/ui/reading/reader-messages';
import { clearSession, writeSession } from '@parlance/ui/session/session-cookies';
import { askForTranscript } from './early-transcript.ts';

class FakeWorker extends EventTarget {
  static readonly started: FakeWorker[] = [];
  readonly address: string;
  readonly asked: unknown[] = [];
  readonly terminate = jest.fn();

  constructor(address: string) {
    super();
    this.address = address;
    FakeWorker.started.push(this);
  }

  postMessage(question: unknown): void {
    this.asked.push(question);
  }

  say(data: ReaderAnswer): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

const MAP = {
  imports: {
    '@parlance/mfe-editor': '/editor-1.js',
    '@parlance/mfe-editor/transcript-reader': '/reader-1.js',
  },
};
const PATHS = { collection: '/collections/v2/c1', speakers: '/collections/v2/c1/speakers' };
const SPEAKERS = answerName('eu', PATHS.speakers);
const COLLECTION = answerName('eu', PATHS.collection);

function signIn(expiresIn: number): void {
  const expiresAt = Math.floor(Date.now() / 1000) + expiresIn;
  writeSession({ uid: 'ann', key: 'token', refreshToken: 'refresh', expiresAt, locale: 'eu' });
}

function opened(): FakeWorker {
  signIn(3600);
  askForTranscript('/transcript/c1/');
  const [worker] = FakeWorker.started;
  if (!worker) throw new Error('No worker was started.');
  return worker;
}

describe('[editor.opens-long] before the modules have loaded', () => {
  beforeEach(() => {
    FakeWorker.started.length = 0;
    Object.assign(globalThis, { Worker: FakeWorker });
    document.head.innerHTML = `<script type="importmap">${JSON.stringify(MAP)}</script>`;
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'Worker');
    document.head.innerHTML = '';
    clearSession();
  });

  it('fetches the editor and the reader from their URLs on the import map', () => {
    expect(opened().address).toBe('/reader-1.js');
    expect(document.querySelector('link[rel=modulepreload]')?.getAttribute('href')).toBe('/editor-1.js');
  });

  it('requests the transcript of the URL with the user’s key', () => {
    expect(opened().asked).toEqual([{ kind: 'early', paths: PATHS, uid: 'ann', key: 'token', locale: 'eu' }]);
  });

  it('stores each response for the same request with the same key', async () => {
    const worker = opened();
    worker.say({ kind: 'config', body: 'the config' });
    expect(await takeEarly('/config.json')).toBe('the config');
    const speakers = takeEarly(SPEAKERS, 'token');
    worker.say({ kind: 'speakers', body: 'the speakers' });
    expect(await speakers).toBe('the speakers');
    worker.say({ kind: 'collection', body: 'the collection' });
    expect(await takeEarly(COLLECTION, 'another')).toBeUndefined();
    const document = { kind: 'document', name: 'n', document: {} } as const;
    worker.say(document);
    expect(await takeEarly('document')).toEqual(document);
    worker.say({ kind: 'end' });
    expect(worker.terminate).toHaveBeenCalled();
  });

  it.each([
    ['ends without them', (worker: FakeWorker) => worker.say({ kind: 'end', error: 'No network.' })],
    ['cannot be started', (worker: FakeWorker) => worker.dispatchEvent(new Event('error'))],
  ])('resolves pending answers when the reader %s', async (_what, fail) => {
    const worker = opened();
    const waiting = Promise.all([takeEarly(COLLECTION, 'token'), takeEarly('document')]);
    fail(worker);
    expect(await waiting).toEqual([undefined, undefined]);
    expect(worker.terminate).toHaveBeenCalled();
  });

  it('stores nothing when the worker can’t start', async () => {
    const blocked = jest.fn(() => {
      throw new DOMException('Blocked.', 'SecurityError');
    });
    Object.assign(globalThis, { Worker: blocked });
    signIn(3600);
    askForTranscript('/transcript/c1');
    expect(blocked).toHaveBeenCalled();
    expect(await takeEarly(COLLECTION, 'token')).toBeUndefined();
  });

  it.each([
    ['another page', '/dashboard', 3600],
    ['an earlier version', '/transcript/c1/versions/3', 3600],
    ['a key that is about to end', '/transcript/c1', 30],
  ])('requests nothing for %s', (_what, pathname, expiresIn) => {
    signIn(expiresIn);
    askForTranscript(pathname);
    expect(FakeWorker.started).toEqual([]);
  });

  it('requests nothing for a visitor or with a truncated cookie', () => {
    askForTranscript('/transcript/c1');
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
    document.cookie = 'parlance-key-eu=%7B%22uid%22';
    askForTranscript('/transcript/c1');
    expect(FakeWorker.started).toEqual([]);
  });
});
