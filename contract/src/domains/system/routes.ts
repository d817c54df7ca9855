// The API's description of itself, and reports of the pages.

export const getOpenApi = { method: 'GET', path: '/openapi.json', access: 'public', keptSeconds: 300 } as const;
export const reportViolation = { method: 'POST', path: '/reports/csp', access: 'public' } as const;
export const reportFailure = { method: 'POST', path: '/reports/failures', access: 'user', scope: 'write' } as const;
export const trackUser = { method: 'POST', path: '/user/t', access: 'user', scope: 'write' } as const;
