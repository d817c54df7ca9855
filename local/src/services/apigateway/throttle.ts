import { numberField } from '../../aws/json-fields.ts';

/** How many requests a route takes: per second in the long run, and at once. */
export interface Throttling {
  readonly rate: number;
  readonly burst: number;
}

/** A stage's limits: those of routes that have their own, by route key, and those of all others. */
export interface StageThrottling {
  readonly byRoute: ReadonlyMap<string, Throttling>;
  readonly others: Throttling | undefined;
}

/** Reads a stage's DefaultRouteSettings and RouteSettings. */
export function stageThrottling(properties: Readonly<Record<string, unknown>>): StageThrottling {
  const routes = Object.entries((properties.RouteSettings ?? {}) as Record<string, unknown>);
  return {
    byRoute: new Map(
      routes.flatMap(([routeKey, settings]) => {
        const throttling = throttlingOf(settings);
        return throttling ? [[routeKey, throttling] as const] : [];
      }),
    ),
    others: throttlingOf(properties.DefaultRouteSettings),
  };
}

function throttlingOf(settings: unknown): Throttling | undefined {
  const rate = numberField(settings, 'ThrottlingRateLimit');
  const burst = numberField(settings, 'ThrottlingBurstLimit');
  return rate === undefined || burst === undefined ? undefined : { rate, burst };
}

interface Bucket {
  tokens: number;
  /** Milliseconds since the epoch. */
  filledAt: number;
}

/** Counts each route's requests in a token bucket, as API Gateway does; a route without limits takes them all. */
export class Throttle {
  readonly #limits: StageThrottling;
  readonly #buckets = new Map<string, Bucket>();

  constructor(limits: StageThrottling) {
    this.#limits = limits;
  }

  /** Whether a request of this moment (milliseconds since the epoch) may pass. */
  take(routeKey: string, now: number): boolean {
    const limit = this.#limits.byRoute.get(routeKey) ?? this.#limits.others;
    if (!limit) return true;
    const bucket = this.#buckets.get(routeKey) ?? { tokens: limit.burst, filledAt: now };
    const refilled = bucket.tokens + ((now - bucket.filledAt) / 1000) * limit.rate;
    const tokens = Math.min(limit.burst, refilled);
    this.#buckets.set(routeKey, { tokens: tokens >= 1 ? tokens - 1 : tokens, filledAt: now });
    return tokens >= 1;
  }
}
