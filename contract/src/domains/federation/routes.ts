// Sign-in with an institution or with Google, and the branding of pages under an institution's subdomain.

export const getWhiteLabel = { method: 'GET', path: '/whitelabels/{slug}', access: 'public' } as const;
export const getSignInWays = { method: 'GET', path: '/auth/ways', access: 'public' } as const;
export const saml = { method: 'POST', path: '/call/saml', access: 'public' } as const;
export const customToken = { method: 'POST', path: '/call/customToken', access: 'public' } as const;
