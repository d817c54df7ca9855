export type { ApiToken } from './schemas/api-token.ts';

export const MAX_TOKEN_LABEL_LENGTH = 60;

/** More than a user's programs need, and few enough to overlook. */
export const MAX_API_TOKENS = 20;

/** Begins every token, so that people and leak scanners know one when they see it. */
export const API_TOKEN_PREFIX = 'parlance_';
