import { partCount, partRange } from '@parlance/contract/upload';
import type { Answer, Input } from './calls.ts';
import type { MediaFile } from './media-file.ts';
import { ParlanceError } from './parlance-error.ts';
import { retrying } from './retrying.ts';
import type { CallOptions, Transport } from './transport.ts';

/** Parts that are sent at the same time; each is in memory meanwhile. */
const AT_ONCE = 3;
/** Addresses that one call signs: few enough that none expires before its turn. */
const SIGNED_TOGETHER = 12;
/** Attempts for one part. */
const PART_TRIES = 6;
/** Milliseconds for one part of 8 MiB. */
const PART_TIMEOUT = 600_000;
/** Milliseconds for giving up an upload. */
const FAREWELL = 5_000;

type UploadCall = 'createUpload' | 'signUploadParts' | 'completeUpload' | 'abortUpload';

/** Makes a call of the domain `uploads`. */
export type CallUploads = <N extends UploadCall>(name: N, input: Input<N>, options: CallOptions) => Promise<Answer<N>>;

interface UploadOptions {
  readonly signal: AbortSignal | undefined;
  /** Gets the total of stored bytes. */
  onStored(bytes: number): void;
  /** Names the upload: with the same key, one that broke off goes on, and one that is complete is not done again. */
  readonly idempotencyKey?: string | undefined;
}

interface Multipart {
  readonly key: string;
  readonly uploadId: string;
  /** Bytes of each part except the last. */
  readonly partSize: number;
}

/**
 * Uploads a file in parts, straight to the store, and answers its address (`s3://…`). A part that fails is sent again. When it
 * fails for good, or is aborted, the store forgets the parts.
 *
 * @throws ParlanceError; the signal's reason when aborted
 */
export async function uploadMedia(
  file: MediaFile,
  call: CallUploads,
  transport: Pick<Transport, 'request' | 'wait'>,
  { signal, onStored, idempotencyKey: named }: UploadOptions,
): Promise<string> {
  const { name: fileName, type: contentType, size } = file;
  const idempotencyKey = named ?? crypto.randomUUID();
  const upload = await call('createUpload', { body: { fileName, contentType, size } }, { signal, idempotencyKey });
  const { key, uploadId } = upload;
  try {
    const parts = await sendParts(file, upload, call, transport, { signal, onStored }).catch((error: unknown) => {
      // An upload that was completed before is gone. Completing it again tells its address.
      if (named !== undefined && error instanceof ParlanceError && error.code === 'UPLOAD_GONE') return [];
      throw error;
    });
    // The signal does not abort the call: its answer tells whether the file is stored.
    const done = await call('completeUpload', { body: { key, uploadId, parts } }, { repeatable: true });
    return done.url;
  } catch (error) {
    // A later attempt with the same key goes on with it.
    if (named !== undefined) throw error;
    const farewell = { signal: AbortSignal.timeout(FAREWELL) };
    // The store deletes what is left after two days anyway.
    await call('abortUpload', { body: { key, uploadId } }, farewell).catch(() => undefined);
    throw error;
  }
}

async function sendParts(
  file: MediaFile,
  { key, uploadId, partSize }: Multipart,
  call: CallUploads,
  transport: Pick<Transport, 'request' | 'wait'>,
  { signal, onStored }: UploadOptions,
): Promise<{ partNumber: number; etag: string }[]> {
  // A part that fails for good ends the others.
  const failed = new AbortController();
  const together = signal ? AbortSignal.any([signal, failed.signal]) : failed.signal;
  const sign = async (partNumbers: number[]) => {
    const options = { signal: together, repeatable: true };
    const { parts } = await call('signUploadParts', { body: { key, uploadId, partNumbers } }, options);
    return new Map(parts.map(({ partNumber, url }) => [partNumber, url]));
  };
  const queue = Array.from({ length: partCount(file.size, partSize) }, (_, index) => index + 1);
  let addresses: Promise<Map<number, string>> = Promise.resolve(new Map());
  const etags: { partNumber: number; etag: string }[] = [];
  let stored = 0;

  const sendOne = async (partNumber: number) => {
    let url = (await addresses).get(partNumber);
    const { start, end } = partRange(partNumber, file.size, partSize);
    const bytes = await file.read(start, end);
    const put = async () => {
      url ??= (await sign([partNumber])).get(partNumber);
      if (url === undefined) throw new ParlanceError('BAD_ANSWER', `No address was signed for part ${partNumber}.`);
      const answer = await transport.request(url, {
        method: 'PUT',
        body: bytes,
        signal: together,
        timeout: PART_TIMEOUT,
      });
      await answer.body?.cancel();
      const etag = answer.headers.get('etag');
      if (answer.ok && etag !== null) return etag;
      const { status } = answer;
      throw new ParlanceError('UPLOAD_REFUSED', `The store refused part ${partNumber} with ${status}.`, { status });
    };
    const putOrSignAgain = () =>
      put().catch((error: unknown) => {
        if (!(error instanceof ParlanceError) || error.status !== 403) throw error;
        url = undefined;
        return put();
      });
    const patience = { wait: transport.wait, signal: together, tries: PART_TRIES };
    etags.push({ partNumber, etag: await retrying(putOrSignAgain, patience) });
    stored += bytes.length;
    onStored(stored);
  };
  const work = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      if ((next - 1) % SIGNED_TOGETHER === 0) addresses = sign([next, ...queue.slice(0, SIGNED_TOGETHER - 1)]);
      await sendOne(next);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } catch (error) {
    failed.abort(error);
    throw error;
  }
  return etags.sort((a, b) => a.partNumber - b.partNumber);
}
