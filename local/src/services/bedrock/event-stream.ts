import { crc32 } from 'node:zlib';

/** Type of a header's value: text. */
const TEXT = 7;

/**
 * A message of the AWS event stream encoding: the lengths of the whole and of the headers with their checksum, the headers, the
 * payload as JSON, the checksum of all.
 */
export function eventMessage(headers: Readonly<Record<string, string>>, payload: unknown): Buffer {
  const head = Buffer.concat(
    Object.entries({ ...headers, ':content-type': 'application/json' }).map(([name, value]) => {
      const [key, text] = [Buffer.from(name), Buffer.from(value)];
      const length = Buffer.alloc(2);
      length.writeUInt16BE(text.length);
      return Buffer.concat([Buffer.from([key.length]), key, Buffer.from([TEXT]), length, text]);
    }),
  );
  const body = Buffer.from(JSON.stringify(payload));
  const prelude = Buffer.alloc(8);
  prelude.writeUInt32BE(12 + head.length + body.length + 4);
  prelude.writeUInt32BE(head.length, 4);
  const message = Buffer.concat([prelude, checksum(prelude), head, body]);
  return Buffer.concat([message, checksum(message)]);
}

function checksum(bytes: Buffer): Buffer {
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(bytes));
  return sum;
}
