import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** A picture: for each pixel, row by row, one byte each of red, green and blue. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

const CHANNELS = 3;
const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** By PNG's colour type: true colour, and true colour with an alpha channel. Browsers write screenshots in these. */
const CHANNELS_OF_TYPE: Readonly<Record<number, number>> = { 2: 3, 6: 4 };

/** Reads a PNG as browsers write it: 8 bits a channel, no palette, not interlaced. It takes no notice of transparency. */
export function readPng(file: Buffer): Pixels {
  const chunks = chunksOf(file);
  const header = chunks.find(({ type }) => type === 'IHDR')?.data;
  const channels = header && CHANNELS_OF_TYPE[header.readUInt8(9)];
  if (!channels || header.readUInt8(8) !== 8 || header.readUInt8(12) !== 0) {
    throw new Error('Not a PNG with 8 bits of red, green and blue for each pixel.');
  }
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const rows = inflateSync(Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)));
  const raw = unfiltered(rows, width * channels, height, channels);
  if (channels === CHANNELS) return { width, height, data: raw };
  const data = new Uint8Array(width * height * CHANNELS);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    data.set(raw.subarray(pixel * channels, pixel * channels + CHANNELS), pixel * CHANNELS);
  }
  return { width, height, data };
}

/** Writes a picture as a PNG. */
export function writePng({ width, height, data }: Pixels): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const size = width * CHANNELS;
  const rows = Buffer.alloc((size + 1) * height);
  for (let y = 0; y < height; y += 1) {
    // Rows are stored as differences from the row above: pages have many equal rows.
    rows[y * (size + 1)] = UP;
    for (let x = 0; x < size; x += 1) {
      const above = y > 0 ? (data[(y - 1) * size + x] ?? 0) : 0;
      rows[y * (size + 1) + 1 + x] = (data[y * size + x] ?? 0) - above;
    }
  }
  const body = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows, { level: 9 })), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([SIGNATURE, ...body]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

function chunksOf(file: Buffer): { type: string; data: Buffer }[] {
  const chunks = [];
  for (let at = SIGNATURE.length; at + 8 <= file.length; ) {
    const length = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    chunks.push({ type, data: file.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  return chunks;
}

const [SUB, UP, AVERAGE, PAETH] = [1, 2, 3, 4];

/** Undoes the filters of a PNG's rows: each byte is stored as its difference from a guess. */
function unfiltered(rows: Buffer, size: number, height: number, channels: number): Uint8Array {
  const raw = new Uint8Array(size * height);
  for (let y = 0; y < height; y += 1) {
    const filter = rows[y * (size + 1)] ?? 0;
    for (let x = 0; x < size; x += 1) {
      const at = y * size + x;
      const left = x >= channels ? (raw[at - channels] ?? 0) : 0;
      const above = y > 0 ? (raw[at - size] ?? 0) : 0;
      const corner = x >= channels && y > 0 ? (raw[at - size - channels] ?? 0) : 0;
      raw[at] = (rows[y * (size + 1) + 1 + x] ?? 0) + guess(filter, left, above, corner);
    }
  }
  return raw;
}

function guess(filter: number, left: number, above: number, corner: number): number {
  if (filter === SUB) return left;
  if (filter === UP) return above;
  if (filter === AVERAGE) return (left + above) >> 1;
  if (filter !== PAETH) return 0;
  const [toLeft, toAbove] = [Math.abs(above - corner), Math.abs(left - corner)];
  const toCorner = Math.abs(left + above - 2 * corner);
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}
