import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { Redis } from 'ioredis';
import { type OpenCounter, RateLimits } from './rate-limits';
import { shopSettings } from '../config/settings';
import { type ClientAddress, clientAddress } from './client-address';

/** Counts in this process, for shops with one backend. */
export const memoryStore: OpenCounter = (prefix, { points, seconds }) =>
  new RateLimiterMemory({ keyPrefix: prefix, points, duration: seconds });

/**
 * Counts in Redis, for all backends together. While Redis does not respond, each backend counts on its own, so that the shop
 * keeps working with limits.
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

/** The limits of this shop, and how to identify clients. */
export type ShopLimits = { limits: RateLimits; addressOf: ClientAddress };

let opened: ShopLimits | undefined;

/** The limits of the settings, created once per process. Counts are in Redis if there is one. */
export function shopLimits(): ShopLimits {
  opened ??= open();
  return opened;
}

function open(): ShopLimits {
  const { rateLimits, trustedFronts, redisUrl } = shopSettings();
  return {
    limits: new RateLimits(
      rateLimits,
      redisUrl === undefined ? memoryStore : redisStore(connect(redisUrl)),
    ),
    addressOf: clientAddress(trustedFronts),
  };
}

/** Requests do not wait for an unreachable Redis. */
function connect(url: string): Redis {
  const client = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1 });
  // Without a listener a lost connection would end the process; ioredis reconnects by itself.
  client.on('error', () => undefined);
  return client;
}
