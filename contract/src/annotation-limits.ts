/** Letters of a comment or a reply. Apart from the schemas, so that a form that counts letters doesn't load them. */
export const MAX_COMMENT_LENGTH = 5000;
