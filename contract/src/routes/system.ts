// The API's description of itself.

export const getOpenApi = { method: 'GET', path: '/openapi.json', access: 'public' } as const;
