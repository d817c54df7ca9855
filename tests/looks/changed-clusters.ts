import type { Pixels } from './png-pixels.ts';

/** Touching pixels that changed: how many, and the box around them, in pixels. */
export interface Cluster {
  readonly size: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Limit {
  /** A pixel counts whose red, green or blue changed by more than this, of 255. */
  readonly change: number;
  /** So many touching pixels that count are a changed cluster. */
  readonly size: number;
}

/**
 * Two limits, because a little change of many pixels (another shade of a background) and a strong change of few (an icon
 * that moved) are both visible. Another version of the browser can draw the edge of a letter differently: that is a weak
 * change of fewer pixels than the first limit, and a strong change of fewer than the second.
 */
export const LIMITS: readonly Limit[] = [
  { change: 4, size: 300 },
  { change: 64, size: 10 },
];

/** The changed clusters between two pictures of one size, the largest first. Scattered pixels are none. */
export function changedClusters(before: Pixels, after: Pixels): Cluster[] {
  if (before.width !== after.width || before.height !== after.height) {
    throw new Error(`${after.width}×${after.height} pixels instead of ${before.width}×${before.height}`);
  }
  const changes = changesOf(before, after);
  return LIMITS.flatMap((limit) => clustersOf(changes, before.width, limit)).sort((a, b) => b.size - a.size);
}

/** For each pixel, the largest change of its red, green and blue. */
export function changesOf(before: Pixels, after: Pixels): Uint8Array {
  const changes = new Uint8Array(before.width * before.height);
  if (Buffer.compare(before.data, after.data) === 0) return changes;
  for (let i = 0; i < before.data.length; i += 1) {
    const change = Math.abs((before.data[i] ?? 0) - (after.data[i] ?? 0));
    const pixel = (i / 3) | 0;
    if (change > (changes[pixel] ?? 0)) changes[pixel] = change;
  }
  return changes;
}

function clustersOf(changes: Uint8Array, width: number, limit: Limit): Cluster[] {
  const seen = new Uint8Array(changes.length);
  const clusters: Cluster[] = [];
  for (let start = 0; start < changes.length; start += 1) {
    if ((changes[start] ?? 0) <= limit.change || seen[start]) continue;
    const cluster = clusterAt(start, changes, width, limit.change, seen);
    if (cluster.size >= limit.size) clusters.push(cluster);
  }
  return clusters;
}

/** The cluster that a pixel belongs to. Pixels touch at their sides and corners. It marks them as seen. */
function clusterAt(start: number, changes: Uint8Array, width: number, change: number, seen: Uint8Array): Cluster {
  let [size, left, right, top, bottom] = [0, width, 0, changes.length, 0];
  const open = [start];
  seen[start] = 1;
  for (let pixel = open.pop(); pixel !== undefined; pixel = open.pop()) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    size += 1;
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    for (let toX = Math.max(x - 1, 0); toX <= Math.min(x + 1, width - 1); toX += 1) {
      for (let toY = Math.max(y - 1, 0); toY <= y + 1; toY += 1) {
        const next = toY * width + toX;
        if (seen[next] || (changes[next] ?? 0) <= change) continue;
        seen[next] = 1;
        open.push(next);
      }
    }
  }
  return { size, x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}
