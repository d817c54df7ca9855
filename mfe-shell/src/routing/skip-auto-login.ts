/** Stored by who wants to see sign-in and registration while signed in (Spec part 1, section 2). */
export const SKIP_AUTO_LOGIN_KEY = 'skip-auto-login';
