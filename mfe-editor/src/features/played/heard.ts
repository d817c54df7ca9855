/** Seconds by which the clocks of the media and of the page may differ between two ticks. */
const TOLERANCE = 0.25;

/** A moment of playing: the time of the media and of the page, both in seconds. */
export interface Moment {
  readonly media: number;
  readonly page: number;
}

/**
 * Whether the media was played from one moment to the next at `rate`. It was not when its time went on by more than the page's time
 * allows, or went back: then the person has sought.
 */
export function isHeard(before: Moment, now: Moment, rate: number): boolean {
  const media = now.media - before.media;
  return media > 0 && media <= (now.page - before.page) * rate * 1.1 + TOLERANCE;
}
