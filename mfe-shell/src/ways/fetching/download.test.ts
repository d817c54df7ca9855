/** @jest-environment node */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { download, RefusedError } from './download.ts';
import { blobSink } from './kept-file.ts';
import type { Sink } from './remote-file.ts';

const BYTES = Uint8Array.from({ length: 300_000 }, (_, index) => index % 251);
/** Patience without time; it counts the waits. */
function countingPatience() {
  const waits: number[] = [];
  return {
    waits,
    isOnline: () => true,
    untilOnline: async () => undefined,
    wait: async (milliseconds: number) => void waits.push(milliseconds),
  };
}

describe('[uploading.cloud-fetch] fetching a file of a cloud service', () => {
  let server: Server;
  let url: string;
  let answer: (request: IncomingMessage, response: ServerResponse) => void;
  const ranges: (string | undefined)[] = [];

  beforeEach(async () => {
    ranges.length = 0;
    server = createServer((request, response) => {
      ranges.push(request.headers.range);
      answer(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/recording`;
  });

  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const remote = () => ({ name: 'talk 🎙.mp3', url, type: 'audio/mpeg', size: BYTES.length, lastModified: 5 });
  const options = () => {
    const progress: number[] = [];
    const patience = countingPatience();
    const stop = new AbortController();
    return {
      progress,
      patience,
      stop,
      signal: stop.signal,
      onProgress: (loaded: number) => void progress.push(loaded),
    };
  };
  /** Sends the bytes from the range's start, and breaks the connection after `count` of them. */
  const sendPart =
    (count: number): typeof answer =>
    (request, response) => {
      const start = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0);
      const status = request.headers.range ? 206 : 200;
      response.writeHead(status, { 'content-length': String(BYTES.length - start) });
      const isWhole = start + count >= BYTES.length;
      response.write(BYTES.subarray(start, start + count), () => (isWhole ? response.end() : response.destroy()));
    };

  async function expectWhole(file: File): Promise<void> {
    expect([file.name, file.type, file.lastModified]).toEqual(['talk 🎙.mp3', 'audio/mpeg', 5]);
    expect(Buffer.from(await file.arrayBuffer()).equals(BYTES)).toBe(true);
  }

  it('tells its progress up to the size', async () => {
    answer = sendPart(BYTES.length);
    const given = options();
    await expectWhole(await download(remote(), blobSink(), given));
    expect(given.progress.at(-1)).toBe(BYTES.length);
    expect(given.patience.waits).toEqual([]);
  });

  it('goes on after each break where it was, also after more breaks than attempts', async () => {
    answer = sendPart(20_000);
    const given = options();
    await expectWhole(await download(remote(), blobSink(), given));
    expect(ranges.length).toBeGreaterThan(10);
    expect(ranges.slice(0, 2)).toEqual([undefined, expect.stringMatching(/^bytes=[1-9]\d*-$/)]);
  });

  it('begins again where the service knows no ranges', async () => {
    answer = (request, response) => {
      if (request.headers.range === undefined) return sendPart(100_000)(request, response);
      response.writeHead(200).end(BYTES);
    };
    await expectWhole(await download(remote(), blobSink(), options()));
  });

  it('waits while the service is busy, and goes on', async () => {
    let busy = 2;
    answer = (request, response) => {
      if (busy-- > 0) response.writeHead(503).end();
      else sendPart(BYTES.length)(request, response);
    };
    const given = options();
    await expectWhole(await download(remote(), blobSink(), given));
    expect(given.patience.waits).toEqual([1000, 2000]);
  });

  it('asks once for what the service refuses, and deletes what was written', async () => {
    answer = (_, response) => response.writeHead(410).end();
    let isDiscarded = false;
    const sink: Sink = {
      ...blobSink(),
      async discard() {
        isDiscarded = true;
      },
    };
    await expect(download(remote(), sink, options())).rejects.toEqual(new RefusedError(410));
    expect([ranges.length, isDiscarded]).toEqual([1, true]);
  });

  it('takes no cut-off file for a whole one', async () => {
    answer = (_, response) => response.writeHead(200).end();
    await expect(download(remote(), blobSink(), options())).rejects.toThrow('ended too early');
  });

  it('stops at once when it is cancelled', async () => {
    const given = options();
    const closed = new Promise<void>((resolve) => {
      answer = (_, response) => {
        response.on('close', () => resolve());
        response.writeHead(200, { 'content-length': String(BYTES.length) });
        response.write(BYTES.subarray(0, 1000), () => given.stop.abort(new Error('cancelled')));
      };
    });
    await expect(download(remote(), blobSink(), given)).rejects.toThrow('cancelled');
    await closed;
    expect(ranges).toHaveLength(1);
  });
});
