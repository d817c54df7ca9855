import * as z from 'zod';

/** The last moment of JavaScript's Date, in milliseconds. It is below the largest number that is stored exactly. */
const LAST_MOMENT = 8.64e15;

/** A moment since the epoch, whole, in seconds or in milliseconds. */
export const momentSchema = z.number().min(0).max(LAST_MOMENT).overwrite(Math.floor);
