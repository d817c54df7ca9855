import { BadRequestError, NotFoundError } from '../../platform/errors.ts';
import type { AccessDependencies } from '../../repositories/access/collection-access.ts';
import { requireSound } from '../../repositories/access/require-sound.ts';
import { accessibleRecording } from '../../repositories/access/text-access.ts';
import type { StoredCollection } from '../../repositories/collections/stored-collection.ts';
import type { Manifest } from '../../repositories/transcripts/manifest.ts';
import type { TranscriptsRepository } from '../../repositories/transcripts/transcripts-repository.ts';

export interface ImportableDependencies extends AccessDependencies {
  readonly transcripts: Pick<TranscriptsRepository, 'getManifest'>;
}

/**
 * A transcript whose words `uid` may replace by an import.
 *
 * @throws NotFoundError without access or a transcript; ForbiddenError; BadRequestError for a translation, whose words were not heard
 */
export async function importableTranscript(
  dependencies: ImportableDependencies,
  id: string,
  uid: string,
): Promise<{ readonly collection: StoredCollection; readonly manifest: Manifest }> {
  const [collection, manifest] = await Promise.all([
    accessibleRecording(dependencies, id, uid, 'write'),
    dependencies.transcripts.getManifest(id),
  ]);
  if (!manifest) throw new NotFoundError('There is no transcript yet.');
  if (collection.tTranslation) throw new BadRequestError('This works on the original, not on a translation of it.');
  requireSound(collection);
  return { collection, manifest };
}
