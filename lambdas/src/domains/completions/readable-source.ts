import { BadRequestError, ForbiddenError, NotFoundError } from '../../platform/errors.ts';
import type { AccessDependencies } from '../../repositories/access/collection-access.ts';
import { accessibleRecording } from '../../repositories/access/text-access.ts';
import type { StoredCollection } from '../../repositories/collections/stored-collection.ts';

/**
 * The transcript that a document was made of. A right on the document is none on the transcript: who writes a part again gets to
 * read what it says.
 *
 * @throws BadRequestError for another document; NotFoundError when the transcript is deleted, or not the caller's to read
 */
export async function readableSource(
  access: AccessDependencies,
  { generatedFrom }: Pick<StoredCollection, 'generatedFrom'>,
  uid: string,
): Promise<StoredCollection> {
  if (generatedFrom === undefined) throw new BadRequestError('This document was not made of a transcript.');
  try {
    return await accessibleRecording(access, generatedFrom, uid, 'read');
  } catch (error) {
    if (!(error instanceof NotFoundError || error instanceof ForbiddenError)) throw error;
    throw new NotFoundError('The transcript of this document was deleted, or is not shared with you.', {
      cause: error,
    });
  }
}
