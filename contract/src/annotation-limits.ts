/** Maximum number of replies to one highlight. The limit keeps the DynamoDB item small. */
export const MAX_REPLIES = 50;

// Separate from the schemas: code that only needs the limits does not load zod.

/** Maximum length of a comment or a reply, in characters. */
export const MAX_COMMENT_LENGTH = 5000;

/** Maximum length of the text that a highlight quotes, in characters. */
export const MAX_HIGHLIGHTED_LENGTH = 5000;

/** Maximum number of tags of a highlight or a reply. */
export const MAX_TAGS = 30;

/** Maximum length of a tag, in characters. */
export const MAX_TAG_LENGTH = 60;
