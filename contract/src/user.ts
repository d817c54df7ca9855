export type { User } from './schemas/user.ts';

/** The value of `provider` in {@link userSchema} for sign-in with e-mail and password. */
export const PASSWORD_PROVIDER = 'password';
