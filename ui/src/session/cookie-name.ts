/** How the names of the cookies begin that say who is signed in; the locale follows. */
export const KEY_COOKIE = 'parlance-key-';
