import { createHash } from 'node:crypto';
import type { Word } from '@parlance/contract/transcript';
import { BadRequestError, ConflictError } from '../../platform/errors.ts';
import type { StoredCollection } from '../collections/stored-collection.ts';
import type { Manifest } from './manifest.ts';
import { type RangeChange, type SwapDependencies, swapRange } from './swap-range.ts';
import { type DailyThinningDependencies, thinIfDue } from './thin-versions.ts';
import type { TranscriptsRepository } from './transcripts-repository.ts';

export interface SaveDependencies extends SwapDependencies, DailyThinningDependencies {
  readonly transcripts: SwapDependencies['transcripts'] & Pick<TranscriptsRepository, 'getManifest'>;
  readonly versions: SwapDependencies['versions'] & DailyThinningDependencies['versions'];
  readonly chunks: SwapDependencies['chunks'];
}

/** A save as a call gives it. Times in seconds of the media. */
interface GivenSave {
  readonly words: readonly Word[];
  readonly startTime: number;
  readonly endTime: number;
  /** The version that the caller knows. */
  readonly version?: number | undefined;
}

type Saved = Pick<Manifest, 'version' | 'wordCount'>;

/** @throws BadRequestError for a range that ends before it begins */
export function requireRange({ startTime, endTime }: GivenSave): void {
  if (startTime <= endTime) return;
  throw new BadRequestError('The range ends before it begins.', { fields: { endTime: 'before-start' } });
}

/**
 * Stores a save that is based on `manifest`, and thins the versions when that is due.
 *
 * @throws ConflictError when another save was faster, or a condition of the change's other writes fails
 */
export async function storeSave(
  dependencies: SaveDependencies,
  collection: StoredCollection,
  manifest: Manifest,
  change: RangeChange,
): Promise<Saved> {
  const { transcripts, clock } = dependencies;
  const after = await swapRange(dependencies, collection, manifest, change, 'when-worth');
  if (after) {
    if (after.keptUpTo > manifest.keptUpTo) await thinIfDue(dependencies, collection.id, manifest, clock());
    return savedAs(after);
  }
  const winner = await transcripts.getManifest(collection.id);
  // The same save was sent twice at once, and the other call stored it.
  if (winner?.lastSave === change.fingerprint) return savedAs(winner);
  throw outdated(winner?.version);
}

/**
 * Whether the words are still those of the version `basis`: changes of speakers make versions, too. The holder of the lock
 * may leave the version out (Spec part 2, section 4, "Transcript save"): no one else can have changed the words.
 */
export function isBasedOn(
  { version, wordsSince = version }: Manifest,
  basis: number | undefined,
  isHolder: boolean,
): boolean {
  if (basis === undefined) return isHolder;
  return basis >= wordsSince && basis <= version;
}

/** Identifies a save by all of its input and its author, so that a repeated one is recognised. */
export function fingerprintOf({ words, startTime, endTime, version }: GivenSave, uid: string): string {
  return createHash('sha256')
    .update(JSON.stringify([uid, version, startTime, endTime, words]))
    .digest('hex');
}

export function savedAs({ version, wordCount }: Manifest): Saved {
  return { version, wordCount };
}

export function outdated(version: number | undefined): ConflictError {
  return new ConflictError('The transcript has been changed meanwhile. Please reload it.', { details: { version } });
}
