import type { Speakers } from '@parlance/contract/transcript';
import type { AccessDependencies } from '../../repositories/access/collection-access.ts';
import { accessibleRecording } from '../../repositories/access/text-access.ts';
import type { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { requireEditable } from '../../repositories/collections/require-editable.ts';
import {
  type ApplySpeakersDependencies,
  applySpeakers,
  type SpeakerChange,
} from '../../repositories/transcripts/apply-speakers.ts';

export interface ChangeSpeakersDependencies extends AccessDependencies, ApplySpeakersDependencies {
  readonly collections: Pick<CollectionsRepository, 'get' | 'setEdited'>;
}

/** As {@link applySpeakers}, for those who may edit the transcript. */
export async function changeSpeakers(
  dependencies: ChangeSpeakersDependencies,
  id: string,
  uid: string,
  change: (stored: Speakers) => SpeakerChange,
): ReturnType<typeof applySpeakers> {
  const collection = await accessibleRecording(dependencies, id, uid, 'write');
  requireEditable(collection, uid, dependencies.clock());
  return applySpeakers(dependencies, collection, uid, change);
}
