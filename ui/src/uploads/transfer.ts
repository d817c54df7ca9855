import { partRange } from '@parlance/contract/upload';
import { assertReadable } from './inspect-file.ts';
import { missingParts, type StoredPart, usableParts } from './parts.ts';
import { type Patience, retrying, statusOf } from './retrying.ts';

/** URLs signed in one call: enough to keep the connection busy, few enough that none expires in the queue. */
const SIGNED_AHEAD = 8;

/** A multipart upload in S3. */
export interface Multipart {
  readonly key: string;
  readonly uploadId: string;
  /** Bytes of each part except the last. The server chooses it. */
  readonly partSize: number;
}

/** The calls that upload a file. Each rejects with an error that has the HTTP `status`, except after a network error. */
export interface TransferCalls {
  create(file: File, signal: AbortSignal): Promise<Multipart>;
  sign(
    upload: Multipart,
    partNumbers: readonly number[],
    signal: AbortSignal,
  ): Promise<readonly { readonly partNumber: number; readonly url: string }[]>;
  list(upload: Multipart, signal: AbortSignal): Promise<readonly StoredPart[]>;
  /** Sends bytes, reports the number of sent bytes, and resolves to the part's ETag. */
  put(url: string, bytes: Blob, onSent: (bytes: number) => void, signal: AbortSignal): Promise<string>;
  /** Completes the upload and resolves to the file's address. */
  complete(
    upload: Multipart,
    parts: readonly { readonly partNumber: number; readonly etag: string }[],
    signal: AbortSignal,
  ): Promise<string>;
}

export interface Transfer {
  readonly file: File;
  /** An earlier upload to resume. */
  readonly begun: Multipart | undefined;
  /** Parts whose bytes are sent at the same time. Of each of them, the part before may still wait for its answer. */
  readonly concurrency: number;
  readonly signal: AbortSignal;
  onBegun(upload: Multipart): void;
  /** Gets the total of sent bytes. */
  onProgress(loaded: number): void;
}

/** A part that is being sent. */
interface PartOnItsWay {
  /** All its bytes have left, or it was given up. */
  readonly left: Promise<void>;
  /** The store has it; rejects when it was given up. */
  readonly answered: Promise<void>;
}

/** Whether the parts are gone: aborted, deleted after two days, or never stored. */
function isGone(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'UPLOAD_GONE' || statusOf(error) === 404 || statusOf(error) === 410;
}

/**
 * Uploads a file to the bucket in parts and resolves to its address (`s3://...`). Resumes an earlier upload; if that is
 * gone from S3, it starts again once. Rejects with the first permanent error, an `UnreadableFileError`
 * when the file can't be read any more, or the signal's reason.
 */
export async function transferFile(transfer: Transfer, calls: TransferCalls, patience: Patience): Promise<string> {
  const begin = async () => {
    const upload = await retrying(() => calls.create(transfer.file, transfer.signal), patience, transfer.signal);
    transfer.onBegun(upload);
    return upload;
  };
  const upload = transfer.begun ?? (await begin());
  try {
    return await sendParts(upload, transfer.begun !== undefined, transfer, calls, patience);
  } catch (error) {
    if (!isGone(error)) throw error;
    transfer.onProgress(0);
    return sendParts(await begin(), false, transfer, calls, patience);
  }
}

async function sendParts(
  upload: Multipart,
  resumed: boolean,
  { file, concurrency, signal, onProgress }: Transfer,
  calls: TransferCalls,
  patience: Patience,
): Promise<string> {
  const list = () => retrying(() => calls.list(upload, signal), patience, signal);
  const stored = usableParts(file.size, upload.partSize, resumed ? await list() : []);
  const queue = missingParts(file.size, upload.partSize, stored);
  const etags = new Map(stored.map((part) => [part.partNumber, part.etag]));
  const sent = new Map(stored.map((part) => [part.partNumber, part.size]));
  const tell = (partNumber: number, bytes: number) => {
    sent.set(partNumber, bytes);
    onProgress([...sent.values()].reduce((sum, part) => sum + part, 0));
  };
  const addresses = createAddressBook(upload, queue, calls, signal);
  // After a failed part, abort the others at once instead of sending all their bytes.
  const others = new AbortController();
  const together = AbortSignal.any([signal, others.signal]);

  const sendOne = (partNumber: number): PartOnItsWay => {
    const { start, end } = partRange(partNumber, file.size, upload.partSize);
    const bytes = file.slice(start, end);
    let hasLeft: () => void = () => undefined;
    const left = new Promise<void>((resolve) => {
      hasLeft = resolve;
    });
    const onSent = (loaded: number) => {
      tell(partNumber, Math.min(loaded, bytes.size));
      if (loaded >= bytes.size) hasLeft();
    };
    const put = async () => {
      tell(partNumber, 0);
      return calls.put(await addresses.of(partNumber), bytes, onSent, together);
    };
    const answer = async () => {
      const etag = await retrying(
        () =>
          put().catch(async (error) => {
            // To the page, a file that can't be read looks like a network error, which would be tried again in vain.
            if (statusOf(error) === undefined) await assertReadable(bytes);
            if (statusOf(error) !== 403) throw error;
            addresses.forget(partNumber); // The URL has expired: sign it again, once.
            return put();
          }),
        patience,
        together,
      );
      etags.set(partNumber, etag);
      tell(partNumber, bytes.size);
    };
    const answered = answer().finally(hasLeft);
    // It is awaited after the next part has left; a failure before that is no unhandled one.
    answered.catch(() => undefined);
    return { left, answered };
  };
  // The next part's bytes follow at once, while the store still works on the answer to the last.
  const work = async () => {
    let last: Promise<void> = Promise.resolve();
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const part = sendOne(next);
      await part.left;
      await last;
      last = part.answered;
    }
    await last;
  };

  onProgress([...sent.values()].reduce((sum, part) => sum + part, 0));
  try {
    await Promise.all(Array.from({ length: Math.max(1, concurrency) }, work));
  } catch (error) {
    others.abort(error);
    throw error;
  }
  const parts = [...etags]
    .map(([partNumber, etag]) => ({ partNumber, etag }))
    .sort((a, b) => a.partNumber - b.partNumber);
  return retrying(() => calls.complete(upload, parts, signal), patience, signal);
}

/**
 * Signed URLs of parts, fetched for a few parts ahead while others are sent, so that sending does not wait for them. `queue` has the
 * numbers of the parts still to send.
 */
function createAddressBook(upload: Multipart, queue: readonly number[], calls: TransferCalls, signal: AbortSignal) {
  const addresses = new Map<number, Promise<string>>();
  const sign = (partNumbers: readonly number[]) => {
    const signed = calls.sign(upload, partNumbers, signal);
    for (const partNumber of partNumbers) {
      const address = signed.then((parts) => {
        const url = parts.find((part) => part.partNumber === partNumber)?.url;
        if (url === undefined) throw new Error(`No address was signed for part ${partNumber}.`);
        return url;
      });
      addresses.set(partNumber, address);
      // The part that needs it signs it again.
      address.catch(() => addresses.get(partNumber) === address && addresses.delete(partNumber));
    }
  };
  const unsigned = () => queue.slice(0, SIGNED_AHEAD).filter((number) => !addresses.has(number));
  return {
    of(partNumber: number): Promise<string> {
      const known = addresses.get(partNumber);
      const ahead = unsigned();
      if (!known) sign([partNumber, ...ahead.slice(0, SIGNED_AHEAD - 1)]);
      else if (ahead.length >= SIGNED_AHEAD / 2) sign(ahead);
      return known ?? addresses.get(partNumber) ?? Promise.reject(new Error(`Part ${partNumber} has no address.`));
    },
    forget(partNumber: number): void {
      addresses.delete(partNumber);
    },
  };
}
