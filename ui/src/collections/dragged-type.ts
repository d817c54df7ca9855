/** The type of the data of dragged collections: a JSON list of their ids. The uploader leaves such a drag alone. */
export const DRAGGED_COLLECTIONS = 'application/x-parlance-collections';
