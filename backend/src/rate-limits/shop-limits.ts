import { Redis } from 'ioredis';
import { readSettings } from '../settings';
import { type ClientAddress, clientAddress } from './client-address';
import { memoryStore } from './memory-store';
import { RateLimits } from './rate-limits';
import { redisStore } from './redis-store';

/** The limits of this shop, and who they are for. */
export type ShopLimits = { limits: RateLimits; addressOf: ClientAddress };

let opened: ShopLimits | undefined;

/** Opened once in a process, with what the settings say; counts lie in Redis where there is one. */
export function shopLimits(): ShopLimits {
  opened ??= open();
  return opened;
}

function open(): ShopLimits {
  const { rateLimits, trustedFronts, redisUrl } = readSettings(process.env);
  return {
    limits: new RateLimits(
      rateLimits,
      redisUrl === undefined ? memoryStore : redisStore(connect(redisUrl)),
    ),
    addressOf: clientAddress(trustedFronts),
  };
}

/** Nothing waits for a Redis that is away. */
function connect(url: string): Redis {
  const client = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1 });
  // Without a listener a lost connection would end the process; ioredis goes on trying by itself.
  client.on('error', () => undefined);
  return client;
}
