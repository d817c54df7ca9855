// Links to media elsewhere (Spec part 1, section 7).

export const checkLink = { method: 'POST', path: '/pipeline/check', access: 'user', scope: 'upload' } as const;
