// Accounts, sessions, profiles, passwords and API tokens.

export const genAuthToken = { method: 'POST', path: '/call/genAuthToken', access: 'user' } as const;
export const requestPasswordReset = { method: 'POST', path: '/auth/reset/request', access: 'public' } as const;
export const checkResetCode = { method: 'POST', path: '/auth/reset/check', access: 'public' } as const;
export const confirmPasswordReset = { method: 'POST', path: '/auth/reset', access: 'public' } as const;
export const onboardNewUser = { method: 'POST', path: '/call/onboardNewUser', access: 'user' } as const;
export const updateEmail = { method: 'POST', path: '/call/updateEmail', access: 'user' } as const;
export const getUser = { method: 'POST', path: '/call/getUser', access: 'user', scope: 'read' } as const;
export const fixNoDBUser = { method: 'POST', path: '/call/fixNoDBUser', access: 'user' } as const;
export const register = { method: 'POST', path: '/auth/register', access: 'public' } as const;
export const signIn = { method: 'POST', path: '/auth/signin', access: 'public' } as const;
export const signInWithCode = { method: 'POST', path: '/auth/signin/code', access: 'public' } as const;
export const recoverSignIn = { method: 'POST', path: '/auth/signin/recovery', access: 'public' } as const;
export const beginPasskeySignIn = { method: 'POST', path: '/auth/signin/passkey/begin', access: 'public' } as const;
export const signInWithPasskey = { method: 'POST', path: '/auth/signin/passkey', access: 'public' } as const;
export const refreshSession = { method: 'POST', path: '/auth/refresh', access: 'public' } as const;
export const signOut = { method: 'POST', path: '/auth/signout', access: 'public' } as const;
export const identifyToken = { method: 'POST', path: '/auth/token', access: 'public' } as const;
export const checkAccess = { method: 'POST', path: '/auth/access', access: 'public' } as const;
export const checkRecaptcha = { method: 'POST', path: '/call/checkRecaptcha', access: 'public' } as const;
export const verifyEmail = { method: 'POST', path: '/call/verifyEmail', access: 'user' } as const;
export const resendVerification = {
  method: 'POST',
  path: '/auth/verification',
  access: 'user',
  scope: 'write',
} as const;
export const getProfile = { method: 'GET', path: '/user/{uid}', access: 'self', scope: 'read' } as const;
export const updateSettings = {
  method: 'PATCH',
  path: '/user/{uid}/settings',
  access: 'self',
  scope: 'write',
} as const;
