// Signing in by an institution or by Google, and how pages look under an institution's subdomain.

export const getWhiteLabel = { method: 'GET', path: '/whitelabels/{slug}', access: 'public' } as const;
export const getSignInWays = { method: 'GET', path: '/auth/ways', access: 'public' } as const;
export const saml = { method: 'POST', path: '/call/saml', access: 'public' } as const;
export const customToken = { method: 'POST', path: '/call/customToken', access: 'public' } as const;
