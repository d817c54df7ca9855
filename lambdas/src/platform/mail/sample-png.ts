import { inflateSync } from 'node:zlib';

/** Pixels of a sample's longer side, at most. */
const SAMPLE = 96;
/** The most bytes that a picture may have unpacked: a few kilobytes can describe gigabytes. */
const MAX_BYTES = 8 * 1024 * 1024;
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

interface Png {
  readonly width: number;
  readonly height: number;
  /** Bits of a channel. */
  readonly depth: number;
  /** 0 grey, 2 colour, 3 palette, 4 grey with alpha, 6 colour with alpha. */
  readonly kind: number;
  readonly isInterlaced: boolean;
  readonly palette: Buffer;
  readonly transparency: Buffer;
  readonly data: Buffer;
}

/**
 * Red, green, blue and alpha of some pixels of a PNG, evenly spread. Undefined for a large and for an interlaced picture.
 *
 * @throws Error when the file is broken
 */
export function samplePng(bytes: Buffer): number[] | undefined {
  const png = readChunks(bytes);
  const { width, height, depth, kind, isInterlaced, data } = png;
  const channels = CHANNELS[kind];
  if (channels === undefined) throw new Error(`PNG has no kind ${kind}.`);
  const rowBytes = Math.ceil((width * channels * depth) / 8);
  const size = (rowBytes + 1) * height;
  if (isInterlaced || size > MAX_BYTES) return undefined;
  const rows = inflateSync(data, { maxOutputLength: size });
  if (rows.length < size) throw new Error('The PNG is cut off.');
  const step = Math.max(1, Math.ceil(Math.max(width, height) / SAMPLE));
  const back = Math.max(1, (channels * depth) / 8);
  const pixels: number[] = [];
  let above = Buffer.alloc(rowBytes);
  for (let y = 0; y < height; y += 1) {
    const start = y * (rowBytes + 1);
    const row = rows.subarray(start + 1, start + 1 + rowBytes);
    unfilter(rows[start] ?? 0, row, above, back);
    if (y % step === 0) for (let x = 0; x < width; x += step) pixels.push(...pixelAt(png, row, x * channels));
    above = row;
  }
  return pixels;
}

function readChunks(bytes: Buffer): Png {
  const found = new Map<string, Buffer>();
  const data: Buffer[] = [];
  for (let at = 8; at + 8 <= bytes.length; ) {
    const [length, type] = [bytes.readUInt32BE(at), bytes.toString('latin1', at + 4, at + 8)];
    const content = bytes.subarray(at + 8, at + 8 + length);
    if (type === 'IDAT') data.push(content);
    else found.set(type, content);
    at += length + 12;
  }
  const header = found.get('IHDR');
  if (header?.length !== 13) throw new Error('The PNG has no header.');
  const [depth = 0, kind = 0, , , interlacing] = header.subarray(8);
  return {
    ...{ width: header.readUInt32BE(0), height: header.readUInt32BE(4), depth, kind, isInterlaced: interlacing !== 0 },
    palette: found.get('PLTE') ?? Buffer.alloc(0),
    transparency: found.get('tRNS') ?? Buffer.alloc(0),
    data: Buffer.concat(data),
  };
}

type Guess = (left: number, up: number, corner: number) => number;
/** What each filter takes a byte for: the row has the difference to it. */
const GUESSES: readonly Guess[] = [() => 0, (left) => left, (_, up) => up, (left, up) => (left + up) >> 1, paeth];

/** @param back bytes to the pixel on the left */
function unfilter(filter: number, row: Buffer, above: Buffer, back: number): void {
  const guess = GUESSES[filter];
  if (!guess) throw new Error(`PNG has no filter ${filter}.`);
  for (let at = 0; at < row.length; at += 1) {
    const before = at - back;
    const [left, corner] = before < 0 ? [0, 0] : [row[before] ?? 0, above[before] ?? 0];
    row[at] = (row[at] ?? 0) + guess(left, above[at] ?? 0, corner);
  }
}

function paeth(left: number, up: number, corner: number): number {
  const toLeft = Math.abs(up - corner);
  const toUp = Math.abs(left - corner);
  const toCorner = Math.abs(left + up - 2 * corner);
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

/** @param first index of the pixel's first channel in its row */
function pixelAt({ depth, kind, palette, transparency }: Png, row: Buffer, first: number): number[] {
  const value = (channel: number) => valueAt(row, first + channel, depth);
  if (kind === 3) {
    const index = value(0);
    const [red = 0, green = 0, blue = 0] = palette.subarray(3 * index);
    return [red, green, blue, transparency[index] ?? 255];
  }
  const inByte = (channel: number) => (depth < 8 ? (value(channel) * 255) / (2 ** depth - 1) : value(channel));
  const hasColours = kind === 2 || kind === 6;
  const channels = hasColours ? [0, 1, 2] : [0];
  const [red = 0, green = red, blue = red] = channels.map(inByte);
  if (kind === 4 || kind === 6) return [red, green, blue, value(channels.length)];
  // One colour can stand for "nothing is drawn".
  const isClear = channels.every((one) => transparency[depth === 16 ? 2 * one : 2 * one + 1] === value(one));
  return [red, green, blue, isClear ? 0 : 255];
}

/** The value of a channel; of one with 16 bits the upper byte. */
function valueAt(row: Buffer, index: number, depth: number): number {
  if (depth >= 8) return row[(index * depth) / 8] ?? 0;
  const bit = index * depth;
  return ((row[bit >> 3] ?? 0) >> (8 - depth - (bit & 7))) & (2 ** depth - 1);
}
