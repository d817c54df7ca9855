import type { ServedFile } from './send-range.ts';

const BYTES_PER_SECOND = 8000;
const HEADER_BYTES = 44;
const PIECE = new Uint8Array(256 * 1024).fill(128);

/** A silent WAV of any length that is nowhere stored: one channel, 8 kHz, 8 bits. */
export function silentWav(seconds: number): ServedFile {
  const data = Math.floor(seconds * BYTES_PER_SECOND);
  const header = headerOf(data);
  return {
    contentType: 'audio/wav',
    size: HEADER_BYTES + data,
    *read(start, end) {
      if (start < HEADER_BYTES) yield header.subarray(start, Math.min(end, HEADER_BYTES));
      for (let at = Math.max(start, HEADER_BYTES); at < end; at += PIECE.length) {
        yield PIECE.subarray(0, Math.min(PIECE.length, end - at));
      }
    },
  };
}

function headerOf(data: number): Uint8Array {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('RIFF', 0);
  header.writeUInt32LE(HEADER_BYTES - 8 + data, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(BYTES_PER_SECOND, 24);
  header.writeUInt32LE(BYTES_PER_SECOND, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36);
  header.writeUInt32LE(data, 40);
  return header;
}
