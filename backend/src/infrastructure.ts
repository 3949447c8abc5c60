import type { BackendSettings } from './settings';

/** So long Medusa's answers are kept at most (s): a change that Redis was not told of is seen then. */
const KEPT_FOR = 300;
/** A cache that takes longer is no help (ms). */
const CACHE_ANSWER_MS = 1000;

/**
 * Medusa's infrastructure modules: where events, workflows, locks and kept answers are. In this process, or with
 * `REDIS_URL` where several backends share them: locks in Postgres, all else in Redis.
 */
export function infrastructureModules({ redisUrl }: Pick<BackendSettings, 'redisUrl'>) {
  if (redisUrl === undefined) {
    return [
      {
        resolve: '@medusajs/medusa/caching',
        // Copies, as Medusa's own workflows change what they got: whoever asked next would find it changed.
        options: { in_memory: { enable: true, useClones: true } },
      },
    ];
  }
  return [
    {
      resolve: '@medusajs/medusa/event-bus-redis',
      options: {
        redisUrl,
        // A worker that dies, or a mail server that is out, must not end an event.
        jobOptions: { attempts: 5, backoff: { type: 'exponential', delay: 1000 } },
      },
    },
    { resolve: '@medusajs/medusa/workflow-engine-redis', options: { redis: { redisUrl } } },
    { resolve: '@medusajs/medusa/cache-redis', options: { redisUrl } },
    {
      resolve: '@medusajs/medusa/locking',
      options: {
        providers: [
          {
            // In Redis, a lock outlives who died with it, and who gives up leaves others behind.
            resolve: './src/modules/advisory-locks',
            id: 'advisory',
            is_default: true,
          },
        ],
      },
    },
    {
      resolve: '@medusajs/medusa/caching',
      options: {
        providers: [
          {
            resolve: '@medusajs/medusa/caching-redis',
            id: 'redis',
            is_default: true,
            options: {
              redisUrl,
              ttl: KEPT_FOR,
              redisOptions: { commandTimeout: CACHE_ANSWER_MS },
            },
          },
        ],
      },
    },
  ];
}
