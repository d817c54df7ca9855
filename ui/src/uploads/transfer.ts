import { missingParts, partRange, type StoredPart, usableParts } from './parts.ts';
import { type Patience, retrying, statusOf } from './retrying.ts';

/** Addresses signed in one call: enough to keep the line busy, few enough that none expires in the queue. */
const SIGNED_AHEAD = 8;

/** An upload that S3 knows. */
export interface Multipart {
  readonly key: string;
  readonly uploadId: string;
  /** Bytes of each part but the last, as the server said. */
  readonly partSize: number;
}

/** The calls that move a file; each rejects with an error that bears `status` (HTTP) unless the network failed. */
export interface TransferCalls {
  create(file: File, signal: AbortSignal): Promise<Multipart>;
  sign(
    upload: Multipart,
    partNumbers: readonly number[],
    signal: AbortSignal,
  ): Promise<readonly { readonly partNumber: number; readonly url: string }[]>;
  list(upload: Multipart, signal: AbortSignal): Promise<readonly StoredPart[]>;
  /** Sends bytes, tells how many have left, resolves to the part's ETag. */
  put(url: string, bytes: Blob, onSent: (bytes: number) => void, signal: AbortSignal): Promise<string>;
  /** Joins the parts and resolves to the file's address. */
  complete(
    upload: Multipart,
    parts: readonly { readonly partNumber: number; readonly etag: string }[],
    signal: AbortSignal,
  ): Promise<string>;
}

export interface Transfer {
  readonly file: File;
  /** An upload begun earlier, to go on with. */
  readonly begun: Multipart | undefined;
  /** Parts sent at the same time. */
  readonly concurrency: number;
  readonly signal: AbortSignal;
  onBegun(upload: Multipart): void;
  /** Bytes that have left, in all. */
  onProgress(loaded: number): void;
}

/** The parts are gone: aborted, swept after two days, or never there. */
function isGone(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'UPLOAD_GONE' || statusOf(error) === 404 || statusOf(error) === 410;
}

/**
 * Moves a file to the bucket in parts and resolves to its address (`s3://...`). Goes on where an earlier upload stopped;
 * when S3 has forgotten that one, starts anew once. Rejects with the first lasting error, or the signal's reason.
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
  // One failed part stops the others at once rather than when their bytes have gone.
  const others = new AbortController();
  const together = AbortSignal.any([signal, others.signal]);

  const sendOne = async (partNumber: number) => {
    const { start, end } = partRange(partNumber, file.size, upload.partSize);
    const bytes = file.slice(start, end);
    const put = async () => {
      tell(partNumber, 0);
      const url = await addresses.of(partNumber);
      return calls.put(url, bytes, (loaded) => tell(partNumber, Math.min(loaded, bytes.size)), together);
    };
    const etag = await retrying(
      () =>
        put().catch((error) => {
          if (statusOf(error) !== 403) throw error;
          addresses.forget(partNumber); // The address has expired: sign it again, once.
          return put();
        }),
      patience,
      together,
    );
    etags.set(partNumber, etag);
    tell(partNumber, bytes.size);
  };
  const work = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await sendOne(next);
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

/** Signed addresses of parts, fetched for a few parts ahead. `queue` holds the numbers still to be sent. */
function createAddressBook(upload: Multipart, queue: readonly number[], calls: TransferCalls, signal: AbortSignal) {
  const known = new Map<number, string>();
  return {
    async of(partNumber: number): Promise<string> {
      if (!known.has(partNumber)) {
        const ahead = queue.filter((number) => !known.has(number)).slice(0, SIGNED_AHEAD - 1);
        const signed = await calls.sign(upload, [partNumber, ...ahead], signal);
        for (const part of signed) known.set(part.partNumber, part.url);
      }
      const url = known.get(partNumber);
      if (url === undefined) throw new Error(`No address was signed for part ${partNumber}.`);
      return url;
    },
    forget(partNumber: number): void {
      known.delete(partNumber);
    },
  };
}
