import { inflateRawSync } from 'node:zlib';

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const STORED = 0;

/** The text of one file of a ZIP archive (a Word or Excel document is one); throws when there is no such file. */
export function unzipText(archive: Buffer, fileName: string): string {
  for (let at = archive.indexOf('PK\x01\x02'); at >= 0 && archive.readUInt32LE(at) === CENTRAL_HEADER; ) {
    const method = archive.readUInt16LE(at + 10);
    const size = archive.readUInt32LE(at + 20);
    const nameLength = archive.readUInt16LE(at + 28);
    const rest = archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
    const offset = archive.readUInt32LE(at + 42);
    if (archive.toString('utf8', at + 46, at + 46 + nameLength) === fileName) {
      if (archive.readUInt32LE(offset) !== LOCAL_HEADER) throw new Error('The archive is damaged.');
      const from = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
      const content = archive.subarray(from, from + size);
      return (method === STORED ? content : inflateRawSync(content)).toString('utf8');
    }
    at += 46 + nameLength + rest;
  }
  throw new Error(`There is no ${fileName} in the archive.`);
}
