import { partCount, partRange } from '@parlance/contract/upload';

/** A part that S3 already has. */
export interface StoredPart {
  readonly partNumber: number;
  readonly etag: string;
  /** Bytes. */
  readonly size: number;
}

/** The stored parts that fit this file. A part with a wrong length is truncated or has another part size: send it again. */
export function usableParts(size: number, partSize: number, stored: readonly StoredPart[]): StoredPart[] {
  const count = partCount(size, partSize);
  const usable = new Map<number, StoredPart>();
  for (const part of stored) {
    const { start, end } = partRange(part.partNumber, size, partSize);
    if (part.partNumber >= 1 && part.partNumber <= count && part.size === end - start)
      usable.set(part.partNumber, part);
  }
  return [...usable.values()].sort((a, b) => a.partNumber - b.partNumber);
}

/** Numbers of the parts that still have to be sent, in order. */
export function missingParts(size: number, partSize: number, usable: readonly StoredPart[]): number[] {
  const have = new Set(usable.map((part) => part.partNumber));
  const missing: number[] = [];
  for (let number = 1; number <= partCount(size, partSize); number++) if (!have.has(number)) missing.push(number);
  return missing;
}
