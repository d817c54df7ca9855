/** The id of the toast of a failed sign-in: both steps of a sign-in show one toast. */
export const SIGN_IN_TOAST = 'signin';
