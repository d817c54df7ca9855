/** How many passkeys a user can have: Cognito's quota. */
export const MAX_PASSKEYS = 20;

export const MAX_PASSKEY_NAME_LENGTH = 60;

/** How long a ceremony of the browser may take, in milliseconds. */
export const PASSKEY_TIMEOUT_MS = 120_000;
