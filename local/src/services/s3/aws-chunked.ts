import { createHash, createHmac } from 'node:crypto';
import { AwsError } from '../../aws/aws-error.ts';
import { credentialScope, type SignedRequest, sha256Hex, signingKey } from '../../aws/sigv4.ts';

const CRLF = Buffer.from('\r\n');
const MAXIMUM_LINE_BYTES = 16 * 1024;
const EMPTY_SHA256 = sha256Hex('');

function incomplete(): AwsError {
  return new AwsError('IncompleteBody', 'The request body terminated unexpectedly');
}

/** Verifies the chain of chunk signatures: each signature covers its chunk and the previous signature. */
export class ChunkSignatures {
  readonly #signed: SignedRequest;
  readonly #key: Buffer;
  #previous: string;

  constructor(signed: SignedRequest & { readonly secretAccessKey: string }) {
    this.#signed = signed;
    this.#key = signingKey(signed.secretAccessKey, signed);
    this.#previous = signed.signature;
  }

  #check(kind: 'PAYLOAD' | 'TRAILER', hashes: readonly string[], signature: string | undefined): void {
    const lines = [`AWS4-HMAC-SHA256-${kind}`, this.#signed.timestamp, credentialScope(this.#signed), this.#previous];
    const expected = createHmac('sha256', this.#key)
      .update([...lines, ...hashes].join('\n'))
      .digest('hex');
    if (signature !== expected) {
      throw new AwsError('SignatureDoesNotMatch', 'The signature of a chunk does not match its data.', 403);
    }
    this.#previous = expected;
  }

  checkChunk(hash: string, signature: string | undefined): void {
    this.#check('PAYLOAD', [EMPTY_SHA256, hash], signature);
  }

  checkTrailer(trailer: string, signature: string | undefined): void {
    this.#check('TRAILER', [sha256Hex(trailer)], signature);
  }
}

/** Reads lines and byte ranges from a stream of chunks. */
class ByteReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #buffered: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#chunks = source[Symbol.asyncIterator]();
  }

  async #more(): Promise<boolean> {
    const { done, value } = await this.#chunks.next();
    if (done) return false;
    this.#buffered = this.#buffered.length ? Buffer.concat([this.#buffered, value]) : value;
    return true;
  }

  /** The next line without its CRLF; undefined at the end of the stream. */
  async line(): Promise<string | undefined> {
    for (;;) {
      const end = this.#buffered.indexOf(CRLF);
      if (end >= 0) {
        const line = this.#buffered.toString('utf8', 0, end);
        this.#buffered = this.#buffered.subarray(end + CRLF.length);
        return line;
      }
      if (this.#buffered.length > MAXIMUM_LINE_BYTES) throw incomplete();
      if (!(await this.#more())) return this.#buffered.length ? this.#buffered.toString('utf8') : undefined;
    }
  }

  async *bytes(count: number): AsyncGenerator<Buffer> {
    let left = count;
    while (left > 0) {
      if (!this.#buffered.length && !(await this.#more())) throw incomplete();
      const piece = this.#buffered.subarray(0, left);
      this.#buffered = this.#buffered.subarray(piece.length);
      left -= piece.length;
      yield piece;
    }
  }
}

/**
 * Decodes a body in the aws-chunked coding, signed or not, with or without trailers.
 *
 * @param trailers receives the trailing headers (names in lower case) before the last byte is yielded
 * @throws AwsError IncompleteBody, SignatureDoesNotMatch
 */
export async function* decodeAwsChunked(
  source: AsyncIterable<Buffer>,
  trailers: Map<string, string>,
  signatures: ChunkSignatures | undefined,
): AsyncGenerator<Buffer> {
  const reader = new ByteReader(source);
  for (;;) {
    const head = await reader.line();
    const [, sizeHex, signature] = /^([0-9a-f]+)(?:;chunk-signature=([0-9a-f]{64}))?$/i.exec(head ?? '') ?? [];
    if (!sizeHex) throw incomplete();
    const size = Number.parseInt(sizeHex, 16);
    const hash = createHash('sha256');
    for await (const piece of reader.bytes(size)) {
      if (signatures) hash.update(piece);
      yield piece;
    }
    signatures?.checkChunk(hash.digest('hex'), signature);
    if (size === 0) break;
    if ((await reader.line()) !== '') throw incomplete();
  }
  let signedTrailer = '';
  for (let line = await reader.line(); line; line = await reader.line()) {
    const [name = '', value = ''] = line.split(/:(.*)/s);
    trailers.set(name.toLowerCase().trim(), value.trim());
    if (name.toLowerCase() !== 'x-amz-trailer-signature') signedTrailer += `${name.toLowerCase()}:${value.trim()}\n`;
  }
  if (signedTrailer) signatures?.checkTrailer(signedTrailer, trailers.get('x-amz-trailer-signature'));
}
