import { createHash } from 'node:crypto';
import type { BodyOf, ResponseOf } from '@parlance/contract/endpoints';
import type { Clock } from '../../platform/clock.ts';
import { BadRequestError, ConflictError, NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { type LockDependencies, takeLock } from '../../repositories/access/take-lock.ts';
import { accessibleRecording } from '../../repositories/access/text-access.ts';
import type { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { holdsLock, requireEditable } from '../../repositories/collections/require-editable.ts';
import type { Manifest } from '../../repositories/transcripts/manifest.ts';
import { type SwapDependencies, swapRange } from '../../repositories/transcripts/swap-range.ts';
import { type DailyThinningDependencies, thinIfDue } from '../../repositories/transcripts/thin-versions.ts';
import type { TranscriptsRepository } from '../../repositories/transcripts/transcripts-repository.ts';

interface SaveTranscriptDependencies extends LockDependencies, SwapDependencies, DailyThinningDependencies {
  readonly collections: Pick<CollectionsRepository, 'get' | 'checkOut' | 'setSnippet' | 'setEdited'>;
  readonly transcripts: Pick<TranscriptsRepository, 'getManifest' | 'swapManifest' | 'getSpeakers'>;
  readonly versions: SwapDependencies['versions'] & DailyThinningDependencies['versions'];
  readonly chunks: SwapDependencies['chunks'];
  readonly clock: Clock;
}

type Save = BodyOf<'saveTranscript'>;
type Saved = ResponseOf<'saveTranscript'>;

/**
 * Replaces the words that start within a range (Spec part 2, section 4, "Transcript save"). New chunk objects are
 * written first and the manifest is swapped last, on the condition of the caller's version. So an acknowledged save
 * is complete, a lost race is refused, and a save that is repeated after a lost answer gets the same answer.
 */
export function saveTranscript(dependencies: SaveTranscriptDependencies): Operation<'saveTranscript'> {
  const { transcripts } = dependencies;
  return async ({ params: { id }, body, caller }) => {
    if (body.startTime > body.endTime) {
      throw new BadRequestError('The range ends before it begins.', { fields: { endTime: 'before-start' } });
    }
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
    const change = { ...body, uid: caller.uid, fingerprint };
    const after = await swapRange(dependencies, collection, manifest, change, 'when-worth');
    if (after) {
      if (after.keptUpTo > manifest.keptUpTo) await thinIfDue(dependencies, id, manifest, dependencies.clock());
      return savedAs(after);
    }
    const winner = await transcripts.getManifest(id);
    // The same save was sent twice at once, and the other call stored it.
    if (winner?.lastSave === fingerprint) return savedAs(winner);
    throw outdated(winner?.version);
  };
}

/**
 * Whether the words are still those of the version `basis`: changes of speakers make versions, too. The holder of the lock
 * may leave the version out (Spec part 2, section 4, "Transcript save"): no one else can have changed the words.
 */
function isBasedOn({ version, wordsSince = version }: Manifest, basis: number | undefined, isHolder: boolean): boolean {
  if (basis === undefined) return isHolder;
  return basis >= wordsSince && basis <= version;
}

/** Identifies a save by all of its input and its author, so that a repeated one is recognised. */
function fingerprintOf({ words, startTime, endTime, version }: Save, uid: string): string {
  return createHash('sha256')
    .update(JSON.stringify([uid, version, startTime, endTime, words]))
    .digest('hex');
}

function savedAs({ version, wordCount }: Manifest): Saved {
  return { version, wordCount };
}

function outdated(version: number | undefined): ConflictError {
  return new ConflictError('The transcript has been changed meanwhile. Please reload it.', { details: { version } });
}
