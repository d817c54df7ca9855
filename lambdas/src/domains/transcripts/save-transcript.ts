import type { Clock } from '../../platform/clock.ts';
import { NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { type LockDependencies, takeLock } from '../../repositories/access/take-lock.ts';
import { accessibleRecording } from '../../repositories/access/text-access.ts';
import { holdsLock, requireEditable } from '../../repositories/collections/require-editable.ts';
import {
  fingerprintOf,
  isBasedOn,
  outdated,
  requireRange,
  type SaveDependencies,
  savedAs,
  storeSave,
} from '../../repositories/transcripts/store-save.ts';

interface SaveTranscriptDependencies extends LockDependencies, SaveDependencies {
  readonly collections: LockDependencies['collections'] & SaveDependencies['collections'];
  readonly clock: Clock;
}

/**
 * Replaces the words that start within a range (Spec part 2, section 4, "Transcript save"). New chunk objects are
 * written first and the manifest is swapped last, on the condition of the caller's version. So an acknowledged save
 * is complete, a lost race is refused, and a save that is repeated after a lost answer gets the same answer.
 */
export function saveTranscript(dependencies: SaveTranscriptDependencies): Operation<'saveTranscript'> {
  const { transcripts } = dependencies;
  return async ({ params: { id }, body, caller }) => {
    requireRange(body);
    const [collection, manifest] = await Promise.all([
      accessibleRecording(dependencies, id, caller.uid, 'write'),
      transcripts.getManifest(id),
    ]);
    if (!manifest) throw new NotFoundError('There is no transcript yet.');
    const fingerprint = fingerprintOf(body, caller.uid);
    if (manifest.lastSave === fingerprint) return savedAs(manifest);
    // The lock is checked first: another editor is the reason for a newer version, and what the user has to know.
    requireEditable(collection, caller.uid, dependencies.clock());
    const isHolder = holdsLock(collection, caller.uid, dependencies.clock());
    if (!isBasedOn(manifest, body.version, isHolder)) throw outdated(manifest.version);
    if (body.checkout) await takeLock(dependencies, collection, caller.uid);
    return storeSave(dependencies, collection, manifest, { ...body, uid: caller.uid, fingerprint });
  };
}
