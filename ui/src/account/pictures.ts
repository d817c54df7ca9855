import type { CallOf } from '@parlance/contract/endpoints';
import { MAX_PICTURE_BYTES, MAX_PICTURES_AT_ONCE, PICTURE_SIZE } from '@parlance/contract/picture';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../api/api-client.ts';
import { queryClient } from '../query/query-client.ts';
import { useSession } from '../session/session.ts';
import { useProfile } from './profile.ts';

const KEY = 'pictures';
const NONE = { logos: {}, avatars: {} };
/** The signed URLs of pictures are valid for longer than this. */
const STALE_MS = 45 * 60_000;

interface Pictures {
  /** URL of the signed-in user's avatar. */
  readonly avatar?: string | undefined;
  /** URL of the current workspace's logo. */
  readonly logo?: string | undefined;
}

/** URLs of the user's avatar and the workspace's logo. Empty while they load, after an error, or without pictures. */
export function usePictures(): Pictures {
  const uid = useSession()?.uid;
  const oid = useProfile().organization?.id;
  const { data } = useQuery({
    queryKey: [KEY, uid, oid],
    queryFn: ({ signal }) =>
      callApi('getPictures', { params: { uid: uid ?? '' }, query: oid === undefined ? {} : { oid } }, { signal }),
    enabled: uid !== undefined && oid !== undefined,
    staleTime: STALE_MS,
    refetchInterval: STALE_MS,
    retry: false,
  });
  return (uid !== undefined && data) || {};
}

/**
 * URLs of the logos of some of the user's workspaces, keyed by workspace id. Empty while they load.
 *
 * @param isWanted whether the logos are visible; false fetches nothing
 */
export function useLogos(oids: readonly string[], isWanted = true): Readonly<Record<string, string>> {
  return useFound({ oids: oids.slice(0, MAX_PICTURES_AT_ONCE) }, isWanted && oids.length > 0).logos;
}

/** URLs of the avatars of a workspace's members, keyed by uid. Empty while they load. */
export function useAvatars(oid: string, uids: readonly string[]): Readonly<Record<string, string>> {
  return useFound({ members: { oid, uids: uids.slice(0, MAX_PICTURES_AT_ONCE) } }, uids.length > 0).avatars;
}

function useFound(body: CallOf<'findPictures'>['body'], isWanted: boolean) {
  const uid = useSession()?.uid;
  const { data } = useQuery({
    queryKey: [KEY, 'found', uid, body],
    queryFn: ({ signal }) => callApi('findPictures', { params: { uid: uid ?? '' }, body }, { signal }),
    enabled: uid !== undefined && isWanted,
    staleTime: STALE_MS,
    retry: false,
  });
  return data ?? NONE;
}

/** The owner of a picture: a user (avatar) or a workspace (logo). */
export type PictureOwner = { readonly uid: string } | { readonly oid: string };

/** Replaces the owner's picture with the one in the file. Throws a {@link PictureError} or an ApiCallError. */
export async function setPicture(owner: PictureOwner, file: Blob): Promise<void> {
  const body = { image: await squareOf(file) };
  if ('uid' in owner) await callApi('setAvatar', { params: owner, body });
  else await callApi('setLogo', { params: owner, body });
  await queryClient.invalidateQueries({ queryKey: [KEY] });
}

export async function removePicture(owner: PictureOwner): Promise<void> {
  if ('uid' in owner) await callApi('removeAvatar', { params: owner });
  else await callApi('removeLogo', { params: owner });
  await queryClient.invalidateQueries({ queryKey: [KEY] });
}

/** The file is not an image that this browser can decode. */
export class PictureError extends Error {}

/**
 * Crops a picture to a centred square, resizes it and returns it as base64. Drawing it on a canvas removes all other
 * data of the file, such as locations and scripts.
 */
async function squareOf(file: Blob): Promise<string> {
  const image = await createImageBitmap(file).catch((cause: unknown) => {
    throw new PictureError('This file holds no picture.', { cause });
  });
  const side = Math.min(image.width, image.height);
  const canvas = document.createElement('canvas');
  canvas.width = PICTURE_SIZE;
  canvas.height = PICTURE_SIZE;
  const context = canvas.getContext('2d');
  if (!context || side === 0) throw new PictureError('The picture cannot be drawn.');
  context.imageSmoothingQuality = 'high';
  const [left, top] = [(image.width - side) / 2, (image.height - side) / 2];
  context.drawImage(image, left, top, side, side, 0, 0, PICTURE_SIZE, PICTURE_SIZE);
  image.close();
  // A photo can exceed the size limit as PNG. As JPEG it never does.
  const png = await encoded(canvas, 'image/png');
  return base64Of(png.size <= MAX_PICTURE_BYTES ? png : await encoded(canvas, 'image/jpeg'));
}

function encoded(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new PictureError('The picture cannot be encoded.'))),
      type,
      0.9,
    );
  });
}

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
