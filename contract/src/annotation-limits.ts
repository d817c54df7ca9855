/** Replies of one highlight: keeps its item small. */
export const MAX_REPLIES = 50;

// Apart from the schemas, so that what counts letters doesn't load them.

/** Letters of a comment or a reply. */
export const MAX_COMMENT_LENGTH = 5000;

/** Letters that a highlight quotes of the text. */
export const MAX_HIGHLIGHTED_LENGTH = 5000;

/** Tags of a highlight or a reply. */
export const MAX_TAGS = 30;

/** Letters of a tag. */
export const MAX_TAG_LENGTH = 60;
