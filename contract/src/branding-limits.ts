/** A SAML provider's metadata, in characters: a provider's own has a few thousand, a federation's has millions. */
export const MAX_METADATA_LENGTH = 100_000;
/** The address of an OpenID provider, in characters. */
export const MAX_ISSUER_LENGTH = 300;
export const MAX_CLIENT_ID_LENGTH = 300;
export const MAX_CLIENT_SECRET_LENGTH = 1000;
/** Domains of addresses that an institution vouches for. */
export const MAX_DOMAINS = 50;
