import type { IncomingMessage, ServerResponse } from 'node:http';

/** A WAV of this length: one channel, 8 kHz, 8 bits, so a second has 8,000 bytes. */
export function wavOf(seconds: number): Buffer {
  const bytes = seconds * 8000;
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + bytes, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(8000, 24);
  header.writeUInt32LE(8000, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36);
  header.writeUInt32LE(bytes, 40);
  return Buffer.concat([header, Buffer.alloc(bytes, 128)]);
}

/** MP3 without a header that states a length: MPEG 2.5 layer III, 8 kbit/s, 8 kHz; 72 bytes for 72 ms. */
export function mp3Of(seconds: number): Buffer {
  const frame = Buffer.alloc(72);
  frame.set([0xff, 0xe3, 0x18, 0xc4]);
  return Buffer.concat(Array.from({ length: Math.ceil(seconds / 0.072) }, () => frame));
}

/** A server of files: with ranges, as most are. */
export function file(bytes: Buffer, contentType = 'application/octet-stream') {
  return ({ headers: { range } }: IncomingMessage, response: ServerResponse) => {
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
    const etag = '"1"';
    if (from === undefined) {
      const length = String(bytes.length);
      return response.writeHead(200, { 'content-type': contentType, 'content-length': length, etag }).end(bytes);
    }
    const end = to ? Math.min(Number(to) + 1, bytes.length) : bytes.length;
    const part = bytes.subarray(Number(from), end);
    const contentRange = `bytes ${from}-${end - 1}/${bytes.length}`;
    return response
      .writeHead(206, {
        'content-type': contentType,
        'content-length': String(part.length),
        'content-range': contentRange,
        etag,
      })
      .end(part);
  };
}
