// The account of the signed-in person: name, password, sessions.

export const updateName = { method: 'PATCH', path: '/user/{uid}/name', access: 'self', scope: 'write' } as const;
export const changePassword = { method: 'POST', path: '/user/{uid}/password', access: 'self' } as const;
export const listSessions = { method: 'GET', path: '/user/{uid}/sessions', access: 'self' } as const;
export const endSession = { method: 'DELETE', path: '/user/{uid}/sessions/{sessionId}', access: 'self' } as const;
export const endOtherSessions = { method: 'DELETE', path: '/user/{uid}/sessions', access: 'self' } as const;
export const beginTwoFactor = { method: 'POST', path: '/user/{uid}/two-factor', access: 'self' } as const;
export const confirmTwoFactor = { method: 'PUT', path: '/user/{uid}/two-factor', access: 'self' } as const;
export const endTwoFactor = { method: 'POST', path: '/user/{uid}/two-factor/end', access: 'self' } as const;
export const renewRecoveryCodes = { method: 'POST', path: '/user/{uid}/two-factor/recovery', access: 'self' } as const;
export const getTwoFactor = { method: 'GET', path: '/user/{uid}/two-factor', access: 'self' } as const;
export const beginPasskey = { method: 'POST', path: '/user/{uid}/passkeys', access: 'self' } as const;
export const addPasskey = { method: 'PUT', path: '/user/{uid}/passkeys', access: 'self' } as const;
export const removePasskey = { method: 'POST', path: '/user/{uid}/passkeys/{passkeyId}/end', access: 'self' } as const;
export const exportData = { method: 'POST', path: '/user/{uid}/export', access: 'self' } as const;
export const previewDeletion = { method: 'GET', path: '/user/{uid}/deletion', access: 'self' } as const;
export const deleteAccount = { method: 'POST', path: '/user/{uid}/deletion', access: 'self' } as const;
export const keepAccount = { method: 'DELETE', path: '/user/{uid}/deletion', access: 'self' } as const;
