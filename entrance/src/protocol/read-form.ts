import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import { ApiError, badParameter, tooLarge } from './api-error.ts';
import { MAX_FIELD_BYTES, MAX_FIELDS, MAX_FILE_BYTES } from './limits.ts';

/** The file of a form, in memory. */
export interface FormFile {
  readonly name: string;
  /** As the form declares it, lower-case; `application/octet-stream` or `text/plain` when it does not know. */
  readonly type: string;
  /** Their owner may take them out. */
  readonly chunks: Buffer<ArrayBuffer>[];
  /** Bytes. */
  readonly size: number;
  /** SHA-256 of the bytes, in hexadecimal. */
  readonly digest: string;
}

export interface Form {
  /** Values by name, in their order: a field may come several times. */
  readonly fields: ReadonlyMap<string, readonly string[]>;
  readonly file: FormFile | undefined;
}

/**
 * Reads a `multipart/form-data` body as it comes. The file is kept in memory, and never written to a disk.
 *
 * @param limit bytes of the file
 * @throws ApiError for a body that is no form or too large; the signal's reason when aborted
 */
export async function readForm(
  body: Readable,
  headers: IncomingHttpHeaders,
  { signal, limit = MAX_FILE_BYTES }: { readonly signal: AbortSignal; readonly limit?: number },
): Promise<Form> {
  const parser = parserOf(headers, limit);
  const fields = new Map<string, string[]>();
  const chunks: Buffer<ArrayBuffer>[] = [];
  const hash = createHash('sha256');
  const found: { file?: { readonly name: string; readonly type: string }; size: number } = { size: 0 };
  const { promise: parsed, resolve, reject } = Promise.withResolvers<void>();
  const broken = (cause?: Error) =>
    reject(new ApiError(400, 'The body is no complete form (multipart/form-data).', { cause }));
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort);
  if (signal.aborted) abort();
  // A body that was read to its end is closed before the parser is done.
  const closed = () => body.readableEnded || broken();
  body.once('error', broken).once('close', closed);
  parser.once('finish', resolve).on('error', broken);
  parser.on('field', (name, value, nameTruncated, valueTruncated) => {
    if (nameTruncated || valueTruncated) reject(badParameter(name, `The field "${name.slice(0, 40)}" is too long.`));
    fields.set(name, [...(fields.get(name) ?? []), value]);
  });
  for (const event of ['fieldsLimit', 'partsLimit']) {
    parser.on(event, () => reject(new ApiError(400, `A request has at most ${MAX_FIELDS} fields.`)));
  }
  parser.on('filesLimit', () => reject(badParameter('file', 'Send one file.')));
  parser.on('file', (name, stream, fileName, _encoding, type) => {
    stream.on('error', () => undefined);
    if (name !== 'file') reject(badParameter(name, `The field "${name.slice(0, 40)}" takes no file.`));
    found.file = { name: fileName ?? '', type: type.toLowerCase() };
    stream.on('limit', () => reject(tooLarge(limit)));
    stream.on('data', (chunk: Buffer<ArrayBuffer>) => {
      found.size += chunk.length;
      chunks.push(chunk);
      hash.update(chunk);
    });
  });
  body.pipe(parser);
  try {
    await parsed;
  } catch (error) {
    // The rest of the body is left to the server, which can still answer. The parser would destroy the connection.
    body.unpipe(parser);
    chunks.length = 0;
    throw error;
  } finally {
    signal.removeEventListener('abort', abort);
    body.off('error', broken).off('close', closed);
  }
  const { file, size } = found;
  return { fields, file: file && { ...file, chunks, size, digest: hash.digest('hex') } };
}

function parserOf(headers: IncomingHttpHeaders, limit: number) {
  const { 'content-type': type = '' } = headers;
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    throw new ApiError(400, 'Send the parameters as multipart/form-data, with the recording as "file".');
  }
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': type },
      limits: {
        ...{ fieldNameSize: 100, fieldSize: MAX_FIELD_BYTES, fields: MAX_FIELDS },
        ...{ fileSize: limit, files: 1, parts: MAX_FIELDS + 1, headerPairs: 20, headerSize: 8 * 1024 },
      },
    });
  } catch (cause) {
    throw new ApiError(400, 'The form has no boundary.', { cause });
  }
}
