import { numberField } from '../../aws/json-fields.ts';

/** A route's limits: requests per second (rate) and requests at once (burst). */
export interface Throttling {
  readonly rate: number;
  readonly burst: number;
}

/** A stage's limits: by route key for routes with their own limits, and the default for all others. */
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

/** A rate limiter with one token bucket per route, as in API Gateway. A route without limits accepts all requests. */
export class Throttle {
  readonly #limits: StageThrottling;
  readonly #buckets = new Map<string, Bucket>();

  constructor(limits: StageThrottling) {
    this.#limits = limits;
  }

  /** Whether a request at the time `now` (milliseconds since the epoch) is within the limits. */
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
