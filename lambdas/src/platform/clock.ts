/** Now, in seconds since the epoch; operations get it passed, so that their tests hold the time. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now() / 1000;
