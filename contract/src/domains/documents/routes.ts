// Magic Docs: their content.

export const getContent = { method: 'GET', path: '/collections/v2/{id}/content', access: 'open' } as const;
export const updateContent = { method: 'PATCH', path: '/collections/v2/{id}/content', access: 'user' } as const;
