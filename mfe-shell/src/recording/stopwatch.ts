export interface Stopwatch {
  /** Seconds that it ran. */
  seconds(): number;
  pause(): void;
  resume(): void;
}

/** A stopwatch that runs from now on. It reads a clock, so timers that a hidden tab delays do not make it late. */
export function startStopwatch(now: () => number = () => performance.now()): Stopwatch {
  let ran = 0;
  let since: number | undefined = now();
  const milliseconds = () => ran + (since === undefined ? 0 : now() - since);
  return {
    seconds: () => milliseconds() / 1000,
    pause() {
      ran = milliseconds();
      since = undefined;
    },
    resume() {
      since ??= now();
    },
  };
}
