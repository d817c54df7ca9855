import { createHash } from 'node:crypto';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { PictureType } from '@parlance/contract/picture';
import type { Clock } from '../../platform/clock.ts';
import { whenAvailable } from '../../platform/when-available.ts';
import { type PictureOwner, picturePrefix } from './object-keys.ts';

const WHAT = 'The file store';
/** Signed addresses stay the same for an hour, so that browsers cache pictures, and are valid for one hour more. */
const SAME_FOR_SECONDS = 3600;

/**
 * The pictures in a bucket, below `pictures/`: one object for each owner, named by its content, so that another picture
 * has another address.
 */
export class PictureStore {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #clock: Clock;

  constructor(client: S3Client, bucket: string, clock: Clock) {
    this.#client = client;
    this.#bucket = bucket;
    this.#clock = clock;
  }

  /** The signed address of a picture; undefined when there is none. */
  async addressOf(owner: PictureOwner): Promise<string | undefined> {
    const [newest] = await this.#keys(owner);
    return newest && this.#sign(newest);
  }

  /** Replaces an owner's picture; the signed address of the new one. */
  async replace(owner: PictureOwner, bytes: Uint8Array, type: PictureType): Promise<string> {
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
    const key = `${picturePrefix(owner)}${hash}`;
    const command = new PutObjectCommand({
      Bucket: this.#bucket,
      Key: key,
      Body: bytes,
      ContentType: type,
      CacheControl: `private, max-age=${SAME_FOR_SECONDS}, immutable`,
    });
    await whenAvailable(this.#client.send(command), WHAT);
    await this.#delete((await this.#keys(owner)).filter((other) => other !== key));
    return this.#sign(key);
  }

  async remove(owner: PictureOwner): Promise<void> {
    await this.#delete(await this.#keys(owner));
  }

  /** The keys of an owner's pictures, newest first; more than one only during a replacement. */
  async #keys(owner: PictureOwner): Promise<string[]> {
    const command = new ListObjectsV2Command({ Bucket: this.#bucket, Prefix: picturePrefix(owner) });
    const { Contents = [] } = await whenAvailable(this.#client.send(command), WHAT);
    return Contents.toSorted((a, b) => Number(b.LastModified ?? 0) - Number(a.LastModified ?? 0)).flatMap(({ Key }) =>
      Key === undefined ? [] : [Key],
    );
  }

  async #delete(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    const Delete = { Objects: keys.map((Key) => ({ Key })), Quiet: true };
    await whenAvailable(this.#client.send(new DeleteObjectsCommand({ Bucket: this.#bucket, Delete })), WHAT);
  }

  async #sign(key: string): Promise<string> {
    const now = this.#clock();
    const command = new GetObjectCommand({ Bucket: this.#bucket, Key: key });
    return getSignedUrl(this.#client, command, {
      signingDate: new Date((now - (now % SAME_FOR_SECONDS)) * 1000),
      expiresIn: 2 * SAME_FOR_SECONDS,
    });
  }
}
