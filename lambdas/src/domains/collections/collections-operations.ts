import { bindOperations } from '../../platform/http/bind-operations.ts';
import { clearMarker } from './clear-marker.ts';
import { deleteCollection } from './delete-collection.ts';
import { getCollection } from './get-collection.ts';
import { getCollectionAudio } from './get-collection-audio.ts';
import { getPeaks } from './get-peaks.ts';
import { listCollections } from './list-collections.ts';
import { setCollectionLanguage } from './set-collection-language.ts';
import { setDescription } from './set-description.ts';
import { setMarker } from './set-marker.ts';
import { setNotes } from './set-notes.ts';
import { setOffset } from './set-offset.ts';
import { updateCollection } from './update-collection.ts';

/** Collections: the list on the dashboard, one collection with its media, and its details. */
export const collectionsOperations = bindOperations('collections', {
  listCollections,
  getCollection,
  updateCollection,
  setCollectionLanguage,
  deleteCollection,
  getCollectionAudio,
  getPeaks,
  setDescription,
  setNotes,
  setMarker,
  clearMarker,
  setOffset,
});
