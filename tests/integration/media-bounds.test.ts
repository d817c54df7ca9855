import { once } from 'node:events';
import { chmod, copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runFfmpeg } from '@parlance/lambdas/domains/media/ffmpeg';
import { ensureFfmpeg } from '@parlance/local/machine/ffmpeg';
import { cacheFolder } from '@parlance/local/machine/tarball-cache';
import { COLD_HEARTED } from '../media.ts';

const PATH = process.env.PATH ?? '';
const WITHIN_MS = 240_000;
let folder: string;
let server: Server;
let address: string;
let asked = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-bounds-'));
  const ffmpeg = process.env.FFMPEG_LAYER_DIR || (await ensureFfmpeg(cacheFolder()));
  process.env.PATH = `${join(ffmpeg, 'bin')}:${PATH}`;
  server = createServer((_, response) => {
    asked += 1;
    response.end('something');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  process.env.PATH = PATH;
  server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs ffmpeg over an uploaded file; its exit code and the number of bytes of sound. */
async function decoded(file: string) {
  let bytes = 0;
  const result = await runFfmpeg({
    file,
    output: ['-f', 's16le', 'pipe:1'],
    signal: AbortSignal.timeout(WITHIN_MS),
    onOutput: (chunk) => {
      bytes += chunk.length;
    },
  });
  return { ...result, bytes };
}

/** Runs `act` with a shell script in the place of ffmpeg. */
async function insteadOfFfmpeg<T>(script: string, act: () => Promise<T>): Promise<T> {
  const place = await mkdtemp(join(folder, 'bin-'));
  await writeFile(join(place, 'ffmpeg'), `#!/bin/sh\n${script}\n`);
  await chmod(join(place, 'ffmpeg'), 0o755);
  const before = process.env.PATH;
  process.env.PATH = `${place}:${PATH}`;
  try {
    return await act();
  } finally {
    process.env.PATH = before;
  }
}

describe('decoding an untrusted file', () => {
  it('[pipeline.untrusted-media] decodes a recording under any file name', async () => {
    const file = join(folder, 'recording.m3u8');
    await copyFile(COLD_HEARTED, file);
    const { code, bytes } = await decoded(file);
    expect(code).toBe(0);
    expect(bytes).toBeGreaterThan(10_000);
  });

  it.each([
    [
      'a playlist of another file',
      () => `#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nfile:${join(folder, 's.wav')}\n`,
    ],
    ['a playlist of an address', () => `#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\n${address}/a.ts\n`],
    ['a list of files', () => `ffconcat version 1.0\nfile '${join(folder, 's.wav')}'\n`],
    ['a session description', () => 'v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nm=audio 9 RTP/AVP 0\n'],
    [
      'a manifest',
      () =>
        `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011"><Period><BaseURL>${address}/</BaseURL></Period></MPD>`,
    ],
    ['an address', () => `[playlist]\nFile1=${address}/a.mp3\nNumberOfEntries=1\n`],
  ])('[pipeline.untrusted-media] opens no other file or address: %s', async (_, contents) => {
    await copyFile(COLD_HEARTED, join(folder, 's.wav'));
    const file = join(folder, 'upload');
    await writeFile(file, contents());
    const before = asked;
    const { code, bytes } = await decoded(file);
    expect(code).not.toBe(0);
    expect(bytes).toBe(0);
    expect(asked).toBe(before);
  });

  it('[pipeline.untrusted-media] passes no environment variable to ffmpeg but PATH', async () => {
    process.env.SECRET_OF_THE_FUNCTION = 'hush';
    let said = '';
    await insteadOfFfmpeg('env', () =>
      runFfmpeg({
        file: 'any',
        output: [],
        signal: AbortSignal.timeout(WITHIN_MS),
        onOutput: (chunk) => {
          said += chunk.toString();
        },
      }),
    );
    delete process.env.SECRET_OF_THE_FUNCTION;
    // The shell sets some variables itself.
    expect(said).toMatch(/^PATH=/m);
    expect(said).not.toMatch(/SECRET|AWS|hush/);
  });

  it('[pipeline.untrusted-media] stops ffmpeg at the timeout, and bounds the size of its messages', async () => {
    const began = Date.now();
    const run = insteadOfFfmpeg('while :; do echo "more and more and more" >&2; done', () =>
      runFfmpeg({ file: 'any', output: [], signal: AbortSignal.timeout(1000) }),
    );
    await expect(run).rejects.toThrow(/ffmpeg/);
    expect(Date.now() - began).toBeLessThan(20_000);
  });
});
