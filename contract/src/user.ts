export type { User } from './schemas/user.ts';

/** Who signs in by e-mail and password, as {@link userSchema}'s `provider` has it. */
export const PASSWORD_PROVIDER = 'password';
