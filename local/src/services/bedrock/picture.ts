import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

/** In pixels. */
const SIZE = 512;
/** Pixels of one dot of a letter. */
const DOT = 3;

/** Letters of five by seven dots, row by row, for the label alone. */
const LETTERS: Readonly<Record<string, readonly number[]>> = {
  A: [14, 17, 17, 31, 17, 17, 17],
  D: [30, 17, 17, 17, 17, 17, 30],
  E: [31, 16, 16, 30, 16, 16, 31],
  G: [14, 17, 16, 23, 17, 17, 14],
  H: [17, 17, 17, 31, 17, 17, 17],
  I: [14, 4, 4, 4, 4, 4, 14],
  L: [16, 16, 16, 16, 16, 16, 31],
  M: [17, 27, 21, 21, 17, 17, 17],
  N: [17, 25, 21, 19, 17, 17, 17],
  O: [14, 17, 17, 17, 17, 17, 14],
  T: [31, 4, 4, 4, 4, 4, 4],
  U: [17, 17, 17, 17, 17, 17, 14],
  W: [17, 17, 17, 21, 21, 27, 17],
};
const LABEL = 'MADE WITHOUT AN IMAGE MODEL';

/** A picture that stands for one of a model: waves in colours of the description's hash, labelled as what it is. A PNG. */
export function drawPicture(prompt: string): Buffer {
  const hash = createHash('sha256').update(prompt).digest();
  const part = (at: number) => (hash[at] ?? 0) / 255;
  const rows = Array.from({ length: SIZE }, (_, y) => {
    const row = Buffer.alloc(1 + SIZE * 3);
    for (let x = 0; x < SIZE; x++) {
      const wave = Math.sin(x / (40 + 80 * part(0)) + 5 * part(1)) + Math.cos(y / (40 + 80 * part(2)) + x / 200);
      const tone = isLabel(x, y) ? 255 : undefined;
      for (let c = 0; c < 3; c++) {
        const colour = 40 + 90 * part(3 + c) + 30 * wave * (1 + part(6 + c));
        row[1 + x * 3 + c] = tone ?? Math.max(0, Math.min(200, Math.round(colour)));
      }
    }
    return row;
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIZE);
  header.writeUInt32BE(SIZE, 4);
  // Eight bits for each of three colours.
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function isLabel(x: number, y: number): boolean {
  const [column, row] = [Math.floor((x - 12) / DOT), Math.floor((y - SIZE + 40) / DOT)];
  if (column < 0 || row < 0 || row > 6) return false;
  const letter = LETTERS[LABEL[Math.floor(column / 6)] ?? ''];
  return column % 6 < 5 && ((letter?.[row] ?? 0) & (16 >> (column % 6))) !== 0;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
