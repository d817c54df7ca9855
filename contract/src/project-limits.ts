/** In characters. */
export const MAX_PROJECT_NAME_LENGTH = 80;

/** Maximum number of projects of a user in a workspace. */
export const MAX_PROJECTS = 200;

/** Maximum number of projects of one user that a collection is in. */
export const MAX_PROJECTS_OF_COLLECTION = 20;
