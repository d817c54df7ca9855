import { MAX_PICTURE_BYTES, type PictureType, pictureTypeOf } from '@parlance/contract/picture';
import { BadRequestError } from '../../platform/errors.ts';

/**
 * What was sent, if it is a small picture by its own bytes, whatever it is called.
 *
 * @throws BadRequestError that says in the field `image` what is wrong
 */
export function pictureOf(image: string): { readonly bytes: Uint8Array; readonly type: PictureType } {
  const bytes = Buffer.from(image, 'base64');
  const type = pictureTypeOf(bytes);
  if (!type) throw new BadRequestError('This is no picture that can be kept.', { fields: { image: 'picture-type' } });
  if (bytes.length > MAX_PICTURE_BYTES) {
    throw new BadRequestError('The picture is too large.', { fields: { image: 'picture-large' } });
  }
  return { bytes, type };
}
