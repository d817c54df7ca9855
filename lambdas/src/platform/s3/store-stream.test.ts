import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { S3Client } from '@aws-sdk/client-s3';
import { PART_SIZE } from '@parlance/contract/upload';
import { storeStream } from './store-stream.ts';

const MIB = 1024 ** 2;
const PIECE = Buffer.alloc(MIB, 7);

/** A client of a store that takes parts and keeps none of them. */
function swallowingStore() {
  const taken = { bytes: 0, parts: 0, aborted: 0 };
  const xml = (root: string, text = '') => `<?xml version="1.0"?><${root}><UploadId>u</UploadId>${text}</${root}>`;
  const handle = async ({ method, query = {}, body }: { method: string; query?: object; body?: Uint8Array }) => {
    let answer = xml('InitiateMultipartUploadResult');
    if (method === 'PUT') {
      taken.bytes += body?.length ?? 0;
      taken.parts++;
      answer = '';
    } else if (method === 'DELETE') {
      taken.aborted++;
      answer = '';
    } else if ('uploadId' in query) answer = xml('CompleteMultipartUploadResult', '<Location>x</Location>');
    return { response: { statusCode: 200, headers: { etag: '"1"' }, body: Readable.from([Buffer.from(answer)]) } };
  };
  const client = new S3Client({
    region: 'us-east-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    endpoint: 'https://s3.example',
    requestChecksumCalculation: 'WHEN_REQUIRED',
    requestHandler: { handle },
    streamCollector: (stream: Readable) => buffer(stream),
  });
  return { client, taken };
}

describe('storing a stream', () => {
  it('[links.bounded-memory] asks for more only when parts are gone, however long the stream is', async () => {
    const { client, taken } = swallowingStore();
    let given = 0;
    let most = 0;
    const bytes = (async function* () {
      for (let piece = 0; piece < 256; piece++) {
        yield PIECE;
        given += PIECE.length;
        most = Math.max(most, given - taken.bytes);
      }
    })();
    const signal = AbortSignal.timeout(60_000);
    await storeStream(client, { bucket: 'b', key: 'k', contentType: 'audio/wav', bytes, signal });
    expect(taken).toEqual({ bytes: 256 * MIB, parts: 32, aborted: 0 });
    // Three parts on their way, one that fills, and what the stream holds.
    expect(most).toBeLessThanOrEqual(5 * PART_SIZE);
  });

  it('[links.failures] removes its parts when the stream fails, and throws its error', async () => {
    const { client, taken } = swallowingStore();
    const bytes = (async function* () {
      for (let piece = 0; piece < 20; piece++) yield PIECE;
      throw new Error('It broke.');
    })();
    const storing = storeStream(client, {
      ...{ bucket: 'b', key: 'k', contentType: 'audio/wav', bytes },
      signal: AbortSignal.timeout(60_000),
    });
    await expect(storing).rejects.toThrow('It broke.');
    expect(taken.aborted).toBe(1);
  });
});
