/** JSON as it travels between states. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
