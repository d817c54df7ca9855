import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListPartsCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { BadRequestError } from '../../platform/errors.ts';
import { whenAvailable } from '../../platform/when-available.ts';

/** Lifetime of a part's signed address, seconds. */
const PART_ADDRESS_SECONDS = 15 * 60;
const WHAT = 'The file store';

interface Multipart {
  readonly key: string;
  readonly uploadId: string;
}

interface StoredPart {
  readonly partNumber: number;
  readonly etag: string;
  readonly size: number;
}

/** The multipart uploads of the uploads bucket. Unknown uploads give undefined or false. */
export class MultipartUploads {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor(client: S3Client, bucket: string) {
    this.#client = client;
    this.#bucket = bucket;
  }

  async begin(key: string, contentType: string): Promise<string> {
    const command = new CreateMultipartUploadCommand({
      Bucket: this.#bucket,
      Key: key,
      ...(contentType && { ContentType: contentType }),
    });
    const { UploadId } = await whenAvailable(this.#client.send(command), WHAT);
    if (!UploadId) throw new Error('S3 began an upload without an id');
    return UploadId;
  }

  /** Whether the upload is still open. */
  async isOpen(upload: Multipart): Promise<boolean> {
    const command = new ListPartsCommand({ ...this.#of(upload), MaxParts: 1 });
    return (await unlessGone(this.#client.send(command))) !== undefined;
  }

  /**
   * An address for each part, valid for 15 minutes. S3 takes only as many bytes there as the part has; any number, where
   * `bytes` is undefined.
   */
  async signParts(
    upload: Multipart,
    parts: readonly { partNumber: number; bytes: number | undefined }[],
  ): Promise<{ partNumber: number; url: string }[]> {
    return Promise.all(
      parts.map(async ({ partNumber, bytes }) => {
        const command = new UploadPartCommand({ ...this.#of(upload), PartNumber: partNumber, ContentLength: bytes });
        return { partNumber, url: await getSignedUrl(this.#client, command, { expiresIn: PART_ADDRESS_SECONDS }) };
      }),
    );
  }

  async listParts(upload: Multipart): Promise<StoredPart[] | undefined> {
    const parts: StoredPart[] = [];
    let marker: string | undefined;
    do {
      const command = new ListPartsCommand({ ...this.#of(upload), ...(marker && { PartNumberMarker: marker }) });
      const page = await unlessGone(this.#client.send(command));
      if (!page) return undefined;
      for (const { PartNumber, ETag, Size } of page.Parts ?? []) {
        if (PartNumber && ETag) parts.push({ partNumber: PartNumber, etag: ETag, size: Size ?? 0 });
      }
      marker = page.IsTruncated ? page.NextPartNumberMarker : undefined;
    } while (marker);
    return parts;
  }

  /** Joins the parts; false when the upload is gone, for example because it was completed before. */
  async complete(upload: Multipart, parts: readonly { partNumber: number; etag: string }[]): Promise<boolean> {
    const command = new CompleteMultipartUploadCommand({
      ...this.#of(upload),
      MultipartUpload: {
        Parts: parts
          .toSorted((a, b) => a.partNumber - b.partNumber)
          .map(({ partNumber, etag }) => ({ PartNumber: partNumber, ETag: etag })),
      },
    });
    try {
      return (await unlessGone(this.#client.send(command))) !== undefined;
    } catch (cause) {
      if (cause instanceof Error && WRONG_PARTS.has(cause.name)) {
        throw new BadRequestError('The parts sent are not those that were uploaded.', {
          cause,
          fields: { parts: cause.message },
        });
      }
      throw cause;
    }
  }

  async abort(upload: Multipart): Promise<void> {
    await unlessGone(this.#client.send(new AbortMultipartUploadCommand(this.#of(upload))));
  }

  #of({ key, uploadId }: Multipart) {
    return { Bucket: this.#bucket, Key: key, UploadId: uploadId };
  }
}

const WRONG_PARTS = new Set(['InvalidPart', 'InvalidPartOrder', 'EntityTooSmall', 'MalformedXML']);

async function unlessGone<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await whenAvailable(call, WHAT);
  } catch (error) {
    if (error instanceof Error && (error.name === 'NoSuchUpload' || error.name === 'NotFound')) return undefined;
    throw error;
  }
}
