// The account of the signed-in person: name, password, sessions.

export const updateName = { method: 'PATCH', path: '/user/{uid}/name', access: 'self' } as const;
export const changePassword = { method: 'POST', path: '/user/{uid}/password', access: 'self' } as const;
