import { text } from 'node:stream/consumers';
import type { LinkProblem } from '@parlance/contract/link';
import { startNameServer } from '../../../test/links/name-server.ts';
import { page, redirect, startWebSite } from '../../../test/links/web-site.ts';
import { LinkError } from './link-error.ts';
import { createSafeFetch, type SafeFetch, type SafeRequest } from './safe-fetch.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A site whose origin is allowed, or is not. */
async function site(pages: Parameters<typeof startWebSite>[0]) {
  const started = await startWebSite(pages);
  closing.push(started.close);
  return started;
}

async function nameServer(...answers: readonly (readonly string[])[]) {
  const started = await startNameServer(answers);
  closing.push(started.close);
  return started;
}

const bounds = (changes: Partial<SafeRequest> = {}): SafeRequest => ({
  maxBytes: 1000,
  signal: AbortSignal.timeout(20_000),
  ...changes,
});

async function read(fetch: SafeFetch, url: string, changes: Partial<SafeRequest> = {}): Promise<string> {
  const { body } = await fetch(new URL(url), bounds(changes));
  return text(body);
}

async function problemOf(reading: Promise<unknown>): Promise<LinkProblem> {
  const error = await reading.then(
    () => undefined,
    (failure: unknown) => failure,
  );
  if (!(error instanceof LinkError)) throw new Error('It was not refused', { cause: error });
  return error.problem;
}

/** Ways to write an address of this machine or its network, with the port of a server that listens there. */
const spellings = (port: number) =>
  [
    ...['127.0.0.1', '127.1', '127.0.1', '2130706433', '0x7f.1', '0x7f000001', '0x7f.0.0.0x1', '017700000001'],
    ...['0177.0.0.1', '0', '0.0.0.0', '０.０.０.０', '127。0。0。1', '①②⑦.0.0.1', '%31%32%37.0.0.1', '127.0.0.1.'],
    ...['[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[0:0:0:0:0:0:0:1]', '[64:ff9b::7f00:1]'],
    ...['[2002:7f00:1::]', '[::127.0.0.1]', '10.0.0.1', '172.16.0.1', '192.168.1.1', '169.254.169.254'],
    ...['169.254.170.2', '2852039166', '[fd00:ec2::254]', '[fe80::1]', '100.100.100.200', 'localhost', 'LOCALHOST'],
    ...['localhost.', '\tlocalhost', 'local\nhost', 'inside.example'],
  ].map((host) => `http://${host}:${port}/`);

/** Every name leads to this machine. */
const lookUpAll = async () => [{ address: '127.0.0.1', family: 4 }];

describe('a fetch of addresses that strangers name', () => {
  it('[links.ssrf] refuses each spelling of an address that is not public, and nothing arrives there', async () => {
    const inside = await site({ '/': page('text/plain', 'secret') });
    const fetch = createSafeFetch({ ports: new Set([inside.port]), lookUpAll });
    const all = spellings(inside.port);
    for (const url of all) expect([url, await problemOf(read(fetch, url))]).toEqual([url, 'refused']);
    expect(all.length).toBeGreaterThanOrEqual(35);
    expect(inside.connections()).toBe(0);
  });

  it.each(['http://example.com:22/', 'http://example.com:8080/', 'https://example.com:6379/', 'http://8.8.8.8:25/'])(
    '[links.ssrf] refuses the port of %s',
    async (url) => {
      expect(await problemOf(read(createSafeFetch(), url))).toBe('refused');
    },
  );

  it.each([
    'file:///etc/passwd',
    'ftp://example.com/a',
    'gopher://example.com/',
    'data:text/plain,a',
    'http://u:p@1.1.1.1/',
  ])('[links.ssrf] refuses %s', async (url) => {
    expect(await problemOf(read(createSafeFetch(), url))).toBe('refused');
  });

  it('[links.ssrf] refuses a redirect to each spelling, after any number of redirects', async () => {
    const inside = await site({ '/': page('text/plain', 'secret') });
    const sendable = spellings(inside.port).filter((target) => /^[\x21-\x7e]+$/.test(target));
    const targets = [...sendable, 'file:///etc/passwd', 'http://u:p@example.com/', '//127.0.0.1:22/'];
    const pages = Object.fromEntries(targets.map((target, index) => [`/${index}`, redirect(target)]));
    const outside = await site({
      ...pages,
      '/a': redirect('/b'),
      '/b': redirect('/c', 307),
      '/c': redirect('/0', 308),
    });
    const fetch = createSafeFetch({
      allowedOrigins: new Set([outside.origin]),
      ports: new Set([inside.port, outside.port]),
      lookUpAll,
    });
    for (const path of ['/a', ...Object.keys(pages)]) {
      expect([path, await problemOf(read(fetch, outside.origin + path))]).toEqual([path, 'refused']);
    }
    expect(inside.connections()).toBe(0);
  });

  it('[links.ssrf] follows five redirects and no sixth', async () => {
    const hops = Object.fromEntries([1, 2, 3, 4, 5, 6].map((hop) => [`/${hop}`, redirect(`/${hop - 1}`)]));
    const { origin } = await site({ ...hops, '/0': page('text/plain', 'here') });
    const fetch = createSafeFetch({ allowedOrigins: new Set([origin]) });
    expect(await read(fetch, `${origin}/5`)).toBe('here');
    expect(await problemOf(read(fetch, `${origin}/6`))).toBe('refused');
  });

  it('[links.ssrf] refuses a name whose address turns from public to private after it was checked', async () => {
    const inside = await site({ '/': page('text/plain', 'secret') });
    const names = await nameServer(['192.0.2.1'], ['127.0.0.1']);
    // As a check apart from the connection would do: the first answer is refused or not, the second is connected to.
    const fetch = createSafeFetch({ ports: new Set([inside.port]), lookUpAll: names.lookUpAll });
    const url = `http://rebinding.example:${inside.port}/`;
    expect(await problemOf(read(fetch, url))).toBe('refused');
    expect(await problemOf(read(fetch, url))).toBe('refused');
    expect(names.asked).toEqual(['rebinding.example', 'rebinding.example']);
    expect(inside.connections()).toBe(0);
  });

  it('[links.ssrf] connects to the address that it checked, and asks no second time', async () => {
    const inside = await site({ '/': page('text/plain', 'secret') });
    const names = await nameServer(['93.184.215.14'], ['127.0.0.1']);
    const fetch = createSafeFetch({ ports: new Set([inside.port]), lookUpAll: names.lookUpAll });
    const url = `http://rebinding.example:${inside.port}/`;
    // No machine of a test answers at the public address.
    expect(await problemOf(read(fetch, url, { signal: AbortSignal.timeout(1500) }))).toBe('unreachable');
    expect(names.asked).toEqual(['rebinding.example']);
    expect(inside.connections()).toBe(0);
  });

  it.each([[['127.0.0.1']], [['8.8.8.8', '127.0.0.1']], [['10.1.2.3', '8.8.8.8']], [['169.254.169.254']]])(
    '[links.ssrf] refuses a name with the addresses %j',
    async (addresses) => {
      const inside = await site({ '/': page('text/plain', 'secret') });
      const names = await nameServer(addresses);
      const fetch = createSafeFetch({ ports: new Set([inside.port]), lookUpAll: names.lookUpAll });
      expect(await problemOf(read(fetch, `http://inside.example:${inside.port}/`))).toBe('refused');
      expect(inside.connections()).toBe(0);
    },
  );

  it('tells a missing address, a private one and a broken one apart', async () => {
    const status = (code: number) => (_: unknown, response: { writeHead(code: number): { end(): unknown } }) => {
      response.writeHead(code).end();
    };
    const { origin } = await site({
      '/410': status(410),
      '/401': status(401),
      '/403': status(403),
      '/500': status(500),
    });
    const fetch = createSafeFetch({ allowedOrigins: new Set([origin]) });
    const problems = [];
    for (const path of ['404', '410', '401', '403', '500'])
      problems.push(await problemOf(read(fetch, `${origin}/${path}`)));
    expect(problems).toEqual(['gone', 'gone', 'private', 'private', 'unreachable']);
    expect(await problemOf(read(createSafeFetch(), 'http://no-such-host.invalid/'))).toBe('unreachable');
  });

  it('[links.bounds] refuses more bytes than were asked for, or cuts there', async () => {
    const { origin } = await site({ '/': page('text/plain', 'a'.repeat(1001)) });
    const fetch = createSafeFetch({ allowedOrigins: new Set([origin]) });
    expect(await problemOf(read(fetch, origin))).toBe('too-large');
    expect(await read(fetch, origin, { beyond: 'cut' })).toHaveLength(1000);
  });

  it('[links.bounds] gives up when it is stopped', async () => {
    const { origin } = await site({ '/': (_, response) => void response.writeHead(200).write('a') });
    const fetch = createSafeFetch({ allowedOrigins: new Set([origin]) });
    expect(await problemOf(read(fetch, origin, { signal: AbortSignal.timeout(100) }))).toBe('unreachable');
  });
});
