import { createHash } from 'node:crypto';

/** This product's own name space for name-based ids. */
const NAMESPACE = Buffer.from('6f0d0f4e2b8c4c0b9c5b8a3c1f7e2d90', 'hex');

/** The same id (UUID version 5) for the same name, so that a repeated call makes one item. */
export function nameBasedId(name: string): string {
  const bytes = createHash('sha1').update(NAMESPACE).update(name).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
