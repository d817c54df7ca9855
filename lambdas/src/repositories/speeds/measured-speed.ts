/** A stage's work on recordings of some length: how many seconds it took. */
export interface Sample {
  readonly duration: number;
  readonly seconds: number;
}

/**
 * Moving averages of what a stage took. `u` is 1 / duration and `v` seconds / duration, so that short and long recordings count
 * the same; `uu` and `uv` are the averages of their products.
 */
export interface MeasuredSpeed {
  readonly count: number;
  readonly u: number;
  readonly v: number;
  readonly uu: number;
  readonly uv: number;
}

/** A shorter recording takes as long as one of so many seconds. */
const SHORTEST = 5;
/** The share of the newest sample; larger while there are few. */
const [LEAST_SHARE, FIRST_SHARES] = [0.05, 3];
/** A sample counts as at most so many times more or less than expected: a machine may have slept. */
const CLIP = 5;

/** A speed before anything was measured: so many seconds for every recording, and so many for each second of it. */
export function assumedSpeed(fixed: number, perSecond: number): MeasuredSpeed {
  const [short, long] = [1 / 10, 1 / 600];
  const of = (u: number) => perSecond + fixed * u;
  return {
    count: 0,
    u: (short + long) / 2,
    v: (of(short) + of(long)) / 2,
    uu: (short * short + long * long) / 2,
    uv: (short * of(short) + long * of(long)) / 2,
  };
}

/** Seconds that a recording of `duration` seconds is expected to take: the line that has the least relative error. */
export function expectedSeconds({ u, v, uu, uv }: MeasuredSpeed, duration: number): number {
  const spread = uu - u * u;
  const fixed = Math.max(0, spread > u * u * 1e-6 ? (uv - u * v) / spread : 0);
  const perSecond = v - fixed * u;
  const length = Math.max(SHORTEST, duration);
  return perSecond < 0 ? v / u : fixed + perSecond * length;
}

/** The speed after one more sample. */
export function afterSample(speed: MeasuredSpeed, { duration, seconds }: Sample): MeasuredSpeed {
  const expected = expectedSeconds(speed, duration);
  const clipped = Math.min(expected * CLIP, Math.max(expected / CLIP, seconds));
  const u = 1 / Math.max(SHORTEST, duration);
  const v = clipped * u;
  const share = Math.max(LEAST_SHARE, 1 / (speed.count + FIRST_SHARES));
  const blend = (before: number, sample: number) => before + share * (sample - before);
  return {
    count: speed.count + 1,
    u: blend(speed.u, u),
    v: blend(speed.v, v),
    uu: blend(speed.uu, u * u),
    uv: blend(speed.uv, u * v),
  };
}
