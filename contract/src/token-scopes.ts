import type { TokenScope } from './routes/route.ts';

export type { TokenScope } from './routes/route.ts';

/** What an API token may do. A token that was made before there were scopes has all. */
export const API_TOKEN_SCOPES = ['read', 'write', 'upload'] as const satisfies readonly TokenScope[];
