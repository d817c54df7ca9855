import { describe, expect, it } from '@jest/globals';
import { changedClusters } from './changed-clusters.ts';
import { type Pixels, readPng, writePng } from './png-pixels.ts';

const [WIDTH, HEIGHT] = [200, 100];

type Painter = (x: number, y: number) => number | undefined;

/** A grey picture; the painter gives pixels another grey. */
function picture(paint: Painter = () => undefined): Pixels {
  const data = Uint8Array.from({ length: WIDTH * HEIGHT * 3 }, (_, index) => {
    const pixel = Math.floor(index / 3);
    return paint(pixel % WIDTH, Math.floor(pixel / WIDTH)) ?? 200;
  });
  return { width: WIDTH, height: HEIGHT, data };
}

const box =
  (left: number, top: number, width: number, height: number, grey: number): Painter =>
  (x, y) =>
    x >= left && x < left + width && y >= top && y < top + height ? grey : undefined;
const found = (paint: Painter, before?: Painter) => changedClusters(picture(before), picture(paint));

describe('the changed clusters of two pictures', () => {
  it('[shell.looks] are none when scattered pixels change, however much', () => {
    expect(found((x, y) => (x % 3 === 0 && y % 3 === 0 ? 0 : undefined))).toEqual([]);
  });

  it('[shell.looks] are none when the edges of letters are drawn a little differently', () => {
    expect(found((x, y) => (x % 20 < 12 && y % 20 < 16 && (x % 20 < 2 || y % 20 < 2) ? 170 : undefined))).toEqual([]);
  });

  it('[shell.looks] are touching pixels with a strong change, with their box', () => {
    expect(found(box(40, 30, 5, 4, 20))).toEqual([{ size: 20, x: 40, y: 30, width: 5, height: 4 }]);
  });

  it('[shell.looks] touch at corners, too', () => {
    expect(found((x, y) => (x === y && x < 30 ? 0 : undefined))).toEqual([
      { size: 30, x: 0, y: 0, width: 30, height: 30 },
    ]);
  });

  it('[shell.looks] are a large area with another shade', () => {
    expect(found(box(10, 10, 60, 20, 194))).toEqual([{ size: 1200, x: 10, y: 10, width: 60, height: 20 }]);
  });

  it('[shell.looks] are both edges of a box that moves by two pixels', () => {
    const moved = found(box(52, 40, 60, 20, 120), box(50, 40, 60, 20, 120));
    expect(moved.map(({ x, width, height }) => [x, width, height])).toEqual([
      [50, 2, 20],
      [110, 2, 20],
    ]);
  });

  it('[shell.looks] do not continue from the end of a row to the beginning of the next', () => {
    const edges: Painter = (x, y) => (y >= 10 && y < 20 && (x === 0 || x === WIDTH - 1) ? 0 : undefined);
    expect(found(edges).map(({ size, width }) => [size, width])).toEqual([
      [10, 1],
      [10, 1],
    ]);
  });

  it('[shell.looks] refuse pictures of two sizes', () => {
    const small = { width: 1, height: 1, data: new Uint8Array(3) };
    expect(() => changedClusters(small, picture())).toThrow('200×100 pixels instead of 1×1');
  });
});

describe('a picture as a PNG', () => {
  it('is read as it was written', () => {
    const written = picture((x, y) => (x * 7 + y * y) % 256);
    expect(readPng(writePng(written))).toEqual(written);
  });

  it('is not read from another kind of PNG', () => {
    const file = writePng(picture());
    file[8 + 8 + 9] = 3;
    expect(() => readPng(file)).toThrow('Not a PNG with 8 bits of red, green and blue');
  });
});
