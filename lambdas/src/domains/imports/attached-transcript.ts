import { ConflictError, NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { AccessDependencies } from '../../repositories/access/collection-access.ts';
import { accessibleRecording } from '../../repositories/access/text-access.ts';
import type { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import type { AttachedStore } from '../../repositories/transcripts/attached-store.ts';

interface GetAttachedDependencies extends AccessDependencies {
  readonly attachments: Pick<AttachedStore, 'read'>;
}

/** The attached transcript that is not in place, so that a person can import it by hand. */
export function getAttached(dependencies: GetAttachedDependencies): Operation<'getAttached'> {
  return async ({ params: { id }, caller }) => {
    const { attached } = await accessibleRecording(dependencies, id, caller.uid, 'write');
    const paragraphs = attached && (await dependencies.attachments.read(attached.key));
    if (!paragraphs) throw nothingAttached();
    return { fileName: attached.fileName, paragraphs, fit: attached.fit };
  };
}

interface DiscardAttachedDependencies extends AccessDependencies {
  readonly collections: AccessDependencies['collections'] & Pick<CollectionsRepository, 'changeAttempt'>;
  readonly attachments: Pick<AttachedStore, 'delete'>;
  readonly reportError: (message: string, error: unknown) => void;
}

/** Deletes the attached transcript that is not in place. The item forgets it first; a repeated call does nothing. */
export function discardAttached(dependencies: DiscardAttachedDependencies): Operation<'discardAttached'> {
  const { collections, attachments, reportError } = dependencies;
  return async ({ params: { id }, caller }) => {
    const collection = await accessibleRecording(dependencies, id, caller.uid, 'write');
    const { attached, attempt } = collection;
    if (!attached) return {};
    if (collection.progress === 'PENDING')
      throw new ConflictError('It is being aligned. Please try again in a moment.');
    if (!(await collections.changeAttempt(id, attempt, {}, ['attached']))) throw nothingAttached();
    await attachments
      .delete(attached.key)
      .catch((error: unknown) => reportError('An attached transcript could not be deleted', error));
    return {};
  };
}

function nothingAttached(): NotFoundError {
  return new NotFoundError('No transcript is attached.');
}
