import { mediaPrefix } from './object-keys.ts';

const KEY = /images\/(\d+)-(\d+)-([A-Za-z0-9-]+)\.png$/;

/** The prefix of the pictures that were made for a document. They are deleted with all of its media. */
export function picturesPrefix(collectionId: string): string {
  return `${mediaPrefix(collectionId)}images/`;
}

export interface StoredPicture {
  readonly pid: string;
  /** Whole seconds since the epoch. */
  readonly created: number;
  readonly groupIndex: number;
}

/** The key of a picture says all that the library shows of it: jobs are deleted after a month, pictures with their document. */
export function pictureKey(collectionId: string, { pid, created, groupIndex }: StoredPicture): string {
  return `${picturesPrefix(collectionId)}${created}-${groupIndex}-${pid}.png`;
}

/** Reads {@link pictureKey}; undefined for another key. */
export function pictureOfKey(key: string): StoredPicture | undefined {
  const [, created, groupIndex, pid] = KEY.exec(key) ?? [];
  return pid === undefined ? undefined : { pid, created: Number(created), groupIndex: Number(groupIndex) };
}
