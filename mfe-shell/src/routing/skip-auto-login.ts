/** The storage key that lets signed-in users see sign-in and registration (Spec part 1, section 2). */
export const SKIP_AUTO_LOGIN_KEY = 'skip-auto-login';
