import { partCount, partRange, partSizeFor } from '@parlance/contract/upload';
import { BadRequestError, UploadGoneError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { MultipartUploads } from '../../repositories/objects/multipart-uploads.ts';
import { declaredSizeOf, requireOwnKey } from '../../repositories/objects/upload-address.ts';

interface SignUploadPartsDependencies {
  readonly uploads: Pick<MultipartUploads, 'isOpen' | 'signParts'>;
}

/**
 * Signs addresses for parts of an open upload, each for the bytes that the declared size gives it: more can't be sent. When
 * the upload is gone, the client starts again.
 */
export function signUploadParts({ uploads }: SignUploadPartsDependencies): Operation<'signUploadParts'> {
  return async ({ params, body }) => {
    requireOwnKey(params.uid, body.key);
    const size = declaredSizeOf(body.key);
    const parts = body.partNumbers.map((partNumber) => ({ partNumber, bytes: bytesOf(partNumber, size) }));
    if (!(await uploads.isOpen(body)))
      throw new UploadGoneError('This upload has ended. Please upload the file again.');
    return { parts: await uploads.signParts(body, parts) };
  };
}

/** @throws BadRequestError for a part that a file of this size does not have */
function bytesOf(partNumber: number, size: number | undefined): number | undefined {
  if (size === undefined) return undefined;
  const partSize = partSizeFor(size);
  if (partNumber > partCount(size, partSize)) {
    throw new BadRequestError('A file of the declared size has fewer parts.', { fields: { partNumbers: 'too-many' } });
  }
  const { start, end } = partRange(partNumber, size, partSize);
  return end - start;
}
