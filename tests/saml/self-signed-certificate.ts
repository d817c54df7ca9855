import { createSign, generateKeyPairSync } from 'node:crypto';

/** A private key and its self-signed certificate, as identity providers use them. */
export interface SigningPair {
  /** PEM. */
  readonly privateKey: string;
  /** Base64 without PEM's lines. */
  readonly certificate: string;
}

function der(tag: number, ...contents: readonly (Buffer | number[])[]): Buffer {
  const content = Buffer.concat(contents.map((part) => Buffer.from(part)));
  const { length } = content;
  const lengthBytes = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...lengthBytes]), content]);
}

const sequence = (...contents: readonly Buffer[]) => der(0x30, ...contents);
/** 1.2.840.113549.1.1.11: SHA-256 with RSA. */
const SHA256_RSA = sequence(der(0x06, [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b]), der(0x05));

/** Makes a pair that is valid for ten years. */
export function makeSigningPair(commonName: string): SigningPair {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const name = sequence(der(0x31, sequence(der(0x06, [0x55, 0x04, 0x03]), der(0x0c, Buffer.from(commonName)))));
  const year = new Date().getUTCFullYear() % 100;
  const time = (value: number) => der(0x17, Buffer.from(`${String(value).padStart(2, '0')}0101000000Z`));
  const body = sequence(
    der(0xa0, der(0x02, [2])),
    der(0x02, [1]),
    SHA256_RSA,
    name,
    sequence(time(year), time(year + 10)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = createSign('sha256').update(body).sign(privateKey);
  const certificate = sequence(body, SHA256_RSA, der(0x03, [0], signature));
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: certificate.toString('base64'),
  };
}
