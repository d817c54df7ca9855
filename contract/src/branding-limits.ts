/** A SAML provider's metadata, in characters: a provider's own has a few thousand, a federation's has millions. */
export const MAX_METADATA_LENGTH = 100_000;
/** Domains of addresses that an institution vouches for. */
export const MAX_DOMAINS = 50;
