import type { DomainOperations } from '../../platform/http/operation.ts';
import {
  type ChangeDetailsDependencies,
  clearMarker,
  setDescription,
  setMarker,
  setNotes,
  setOffset,
} from './change-details.ts';
import { deleteCollection } from './delete-collection.ts';
import { getCollection } from './get-collection.ts';
import { getCollectionAudio } from './get-collection-audio.ts';
import { getPeaks } from './get-peaks.ts';
import { listCollections } from './list-collections.ts';
import { setCollectionLanguage } from './set-collection-language.ts';
import { updateCollection } from './update-collection.ts';

type Dependencies = Parameters<typeof listCollections>[0] &
  Parameters<typeof getCollection>[0] &
  Parameters<typeof updateCollection>[0] &
  Parameters<typeof setCollectionLanguage>[0] &
  Parameters<typeof deleteCollection>[0] &
  Parameters<typeof getCollectionAudio>[0] &
  Parameters<typeof getPeaks>[0] &
  ChangeDetailsDependencies;

/** Collections: the dashboard's list, and a collection as its own screen shows it. */
export function collectionsOperations(dependencies: Dependencies): DomainOperations<'collections'> {
  return {
    listCollections: listCollections(dependencies),
    getCollection: getCollection(dependencies),
    updateCollection: updateCollection(dependencies),
    setCollectionLanguage: setCollectionLanguage(dependencies),
    deleteCollection: deleteCollection(dependencies),
    getCollectionAudio: getCollectionAudio(dependencies),
    getPeaks: getPeaks(dependencies),
    setDescription: setDescription(dependencies),
    setNotes: setNotes(dependencies),
    setMarker: setMarker(dependencies),
    clearMarker: clearMarker(dependencies),
    setOffset: setOffset(dependencies),
  };
}
