/** The state of the player's controls. Times in seconds. */
export interface PlayerState {
  readonly playing: boolean;
  readonly duration: number;
  readonly rate: number;
  /** The recording can't be played and a fresh address didn't help. */
  readonly failed: boolean;
  /** The range that is looped. */
  readonly loop: TimeRange | undefined;
}

/** In seconds. */
export interface TimeRange {
  readonly from: number;
  readonly to: number;
}

export const RATES: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3];
/** Seconds of a step back or forward. */
export const STEP_SECONDS = 5;
