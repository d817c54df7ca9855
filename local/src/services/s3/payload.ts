import { createHash, type Hash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { AwsError } from '../../aws/aws-error.ts';
import { header } from '../../aws/http-request.ts';
import type { AwsCall } from '../../aws/service.ts';
import { ChunkSignatures, decodeAwsChunked } from './aws-chunked.ts';
import type { Checksum } from './object-index.ts';

const CHECKSUM_PREFIX = 'x-amz-checksum-';
/** Headers with the checksum prefix that aren't checksums. */
const NOT_CHECKSUMS = new Set(['x-amz-checksum-algorithm', 'x-amz-checksum-type', 'x-amz-checksum-mode']);

interface RunningDigest {
  update(chunk: Buffer): void;
  base64(): string;
}

function startDigest(algorithm: string): RunningDigest {
  if (algorithm === 'crc32') {
    let value = 0;
    return {
      update(chunk) {
        value = crc32(chunk, value);
      },
      base64: () => crc32Base64(value),
    };
  }
  if (algorithm === 'sha1' || algorithm === 'sha256') {
    const hash: Hash = createHash(algorithm);
    return { update: (chunk) => void hash.update(chunk), base64: () => hash.digest('base64') };
  }
  throw new AwsError('NotImplemented', `The checksum algorithm ${algorithm} is not available here.`, 501);
}

function crc32Base64(value: number): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes.toString('base64');
}

/** The checksum of a multipart object: the checksum of its parts' checksums, with the number of parts. */
export function compositeChecksum(parts: readonly (Checksum | undefined)[]): Checksum | undefined {
  const [first] = parts;
  if (!first) return undefined;
  const digest = startDigest(first.header.slice(CHECKSUM_PREFIX.length));
  for (const part of parts) {
    if (part?.header !== first.header) return undefined;
    digest.update(Buffer.from(part.value, 'base64'));
  }
  return { header: first.header, value: `${digest.base64()}-${parts.length}` };
}

function declaredChecksum(call: AwsCall): string | undefined {
  const inHeader = Object.keys(call.request.headers).find(
    (name) => name.startsWith(CHECKSUM_PREFIX) && !NOT_CHECKSUMS.has(name),
  );
  const [inTrailer] = header(call.request, 'x-amz-trailer')
    .split(',')
    .map((name) => name.trim().toLowerCase());
  if (inHeader) return inHeader;
  return inTrailer?.startsWith(CHECKSUM_PREFIX) ? inTrailer : undefined;
}

/** A request's decoded data. At the end of the stream it is checked against the hashes and checksums of the request. */
export class Payload {
  readonly #call: AwsCall;
  readonly #md5 = createHash('md5');
  #checksum: Checksum | undefined;
  #md5Digest: Buffer | undefined;

  constructor(call: AwsCall) {
    this.#call = call;
  }

  /** Hex; available after the data has been read to its end. */
  get md5(): string {
    return (this.#md5Digest ?? Buffer.alloc(0)).toString('hex');
  }

  get checksum(): Checksum | undefined {
    return this.#checksum;
  }

  /** @throws AwsError BadDigest, XAmzContentSHA256Mismatch, IncompleteBody, SignatureDoesNotMatch, at the end */
  async *data(): AsyncGenerator<Buffer> {
    const { request, signed } = this.#call;
    // The payload of a presigned URL is always unsigned, even if a header has a hash.
    const contentHash = signed?.expiresIn === undefined ? header(request, 'x-amz-content-sha256') : 'UNSIGNED-PAYLOAD';
    const trailers = new Map<string, string>();
    const signedChunks = contentHash.startsWith('STREAMING-AWS4-HMAC-SHA256-PAYLOAD');
    const source: AsyncIterable<Buffer> = contentHash.startsWith('STREAMING-')
      ? decodeAwsChunked(request, trailers, signedChunks && signed ? new ChunkSignatures(signed) : undefined)
      : request;
    const hashed = /^[0-9a-f]{64}$/.test(contentHash) ? createHash('sha256') : undefined;
    const declared = declaredChecksum(this.#call);
    const digest = declared ? startDigest(declared.slice(CHECKSUM_PREFIX.length)) : undefined;
    let size = 0;
    for await (const chunk of source) {
      size += chunk.length;
      this.#md5.update(chunk);
      hashed?.update(chunk);
      digest?.update(chunk);
      yield chunk;
    }
    const decodedLength = header(request, 'x-amz-decoded-content-length');
    if (decodedLength && Number(decodedLength) !== size) {
      throw new AwsError('IncompleteBody', 'The body has not the number of bytes that its header says.');
    }
    if (hashed && hashed.digest('hex') !== contentHash) {
      throw new AwsError('XAmzContentSHA256Mismatch', 'The body does not match x-amz-content-sha256.');
    }
    this.#md5Digest = this.#md5.digest();
    const contentMd5 = header(request, 'content-md5');
    if (contentMd5 && contentMd5 !== this.#md5Digest.toString('base64')) {
      throw new AwsError('BadDigest', 'The Content-MD5 you specified did not match what we received.');
    }
    if (declared && digest) {
      const value = digest.base64();
      if ((trailers.get(declared) ?? header(request, declared)) !== value) {
        throw new AwsError('BadDigest', `The ${declared} you specified did not match what we received.`);
      }
      this.#checksum = { header: declared, value };
    }
  }

  /** The whole data, for the small XML bodies. */
  async text(): Promise<string> {
    const chunks: Buffer[] = [];
    for await (const chunk of this.data()) chunks.push(chunk);
    return Buffer.concat(chunks).toString('utf8');
  }
}
