import {
  MAX_PICTURE_BYTES,
  MAX_PICTURE_SIDE,
  type PictureType,
  pictureSizeOf,
  pictureTypeOf,
} from '@parlance/contract/picture';
import { BadRequestError } from '../../platform/errors.ts';

/**
 * The decoded picture. Its type is detected from its bytes, not from a name.
 *
 * @throws BadRequestError that names the problem in the field `image`
 */
export function pictureOf(image: string): { readonly bytes: Uint8Array; readonly type: PictureType } {
  const bytes = Buffer.from(image, 'base64');
  const type = pictureTypeOf(bytes);
  const size = type && pictureSizeOf(bytes, type);
  if (!type || !size)
    throw new BadRequestError('This is no picture that can be kept.', { fields: { image: 'picture-type' } });
  if (bytes.length > MAX_PICTURE_BYTES || Math.max(size.width, size.height) > MAX_PICTURE_SIDE) {
    throw new BadRequestError('The picture is too large.', { fields: { image: 'picture-large' } });
  }
  return { bytes, type };
}
