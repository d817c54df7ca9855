/** In characters. */
export const MAX_PROJECT_NAME_LENGTH = 80;
