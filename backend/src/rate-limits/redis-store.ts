import type { Redis } from 'ioredis';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { memoryStore } from './memory-store';
import type { OpenCounter } from './rate-limits';

/**
 * Counts in Redis, for all Medusas of the shop together. While Redis does not answer each of them counts for itself: the shop
 * goes on, and is not without limits.
 */
export function redisStore(client: Redis): OpenCounter {
  return (prefix, rate) =>
    new RateLimiterRedis({
      storeClient: client,
      keyPrefix: `aangan:limit:${prefix}`,
      points: rate.points,
      duration: rate.seconds,
      insuranceLimiter: memoryStore(prefix, rate),
    });
}
