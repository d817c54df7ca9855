/** The current time in seconds since the epoch; injected, so that tests control it. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now() / 1000;
