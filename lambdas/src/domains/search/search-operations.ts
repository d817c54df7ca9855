import { bindOperations } from '../../platform/http/bind-operations.ts';
import { searchCollections } from './search-collections.ts';

/** Search: the transcripts of a workspace by their words. */
export const searchOperations = bindOperations('search', { searchCollections });
