export type { ApiToken } from './schemas/api-token.ts';

/** Days after which a token expires, as people choose them. */
export const API_TOKEN_DAYS = [30, 90, 365] as const;

export const MAX_TOKEN_LABEL_LENGTH = 60;

/** Maximum number of API tokens of a user: enough for many programs, and still a short list. */
export const MAX_API_TOKENS = 20;

/** The prefix of every token. People and leak scanners recognise a token by it. */
export const API_TOKEN_PREFIX = 'parlance_';
