import { NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import {
  fingerprintOf,
  isBasedOn,
  outdated,
  requireRange,
  type SaveDependencies,
  savedAs,
  storeSave,
} from '../../repositories/transcripts/store-save.ts';
import { AUTHOR, type WriteDependencies, writeCorrection } from './write-correction.ts';

type SaveCorrectionDependencies = WriteDependencies & SaveDependencies;

/** As saveTranscript, for the corrector or the reviewer who has the task. A repeated save gets the same answer. */
export function saveCorrection(dependencies: SaveCorrectionDependencies): Operation<'saveCorrection'> {
  const { transcripts } = dependencies;
  return async ({ params: { id }, body, caller }) => {
    requireRange(body);
    return writeCorrection(dependencies, caller, id, async ({ collection, others }) => {
      const manifest = await transcripts.getManifest(id);
      if (!manifest) throw new NotFoundError('There is no transcript.');
      const fingerprint = fingerprintOf(body, caller.uid);
      if (manifest.lastSave === fingerprint) return savedAs(manifest);
      if (!isBasedOn(manifest, body.version, false)) throw outdated(manifest.version);
      return storeSave(dependencies, collection, manifest, { ...body, uid: AUTHOR, fingerprint, others });
    });
  };
}
