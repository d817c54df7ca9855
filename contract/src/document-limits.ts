/**
 * Maximum size of a document, in bytes of its JSON. 50,000 words in cells of tables have about 2 MB; a request may have 4 MB, and a
 * function's answer 6 MB.
 */
export const MAX_DOCUMENT_BYTES = 3_000_000;

/** Maximum nesting of lists, quotes and tables: deeper than people write, and no deeper than functions with recursion can read. */
export const MAX_DOCUMENT_DEPTH = 64;
