// Sign-in with an institution or with Google, and the branding of pages under an institution's subdomain.

export const getWhiteLabel = { method: 'GET', path: '/whitelabels/{slug}', access: 'public' } as const;
export const getSignInWays = { method: 'GET', path: '/auth/ways', access: 'public' } as const;
export const saml = { method: 'POST', path: '/call/saml', access: 'public' } as const;
export const customToken = { method: 'POST', path: '/call/customToken', access: 'public' } as const;

// A workspace's request for branding and single sign-on. It decides who may sign in, so programs don't get it.

export const getBrandingRequest = { method: 'GET', path: '/organization/{oid}/branding', access: 'user' } as const;
export const saveBrandingRequest = { method: 'PUT', path: '/organization/{oid}/branding', access: 'user' } as const;
export const sendBrandingRequest = {
  method: 'POST',
  path: '/organization/{oid}/branding/send',
  access: 'user',
} as const;
export const withdrawBrandingRequest = {
  method: 'POST',
  path: '/organization/{oid}/branding/withdraw',
  access: 'user',
} as const;
export const testSamlMetadata = {
  method: 'POST',
  path: '/organization/{oid}/branding/metadata',
  access: 'user',
} as const;
export const testOpenIdProvider = {
  method: 'POST',
  path: '/organization/{oid}/branding/issuer',
  access: 'user',
} as const;
