import type { BackendSettings } from './settings';

/** Maximum age of cached responses (s), in case Redis misses an invalidation. */
const CACHE_TTL_S = 300;
/** A slower cache would not help. */
const CACHE_TIMEOUT_MS = 1000;

/**
 * Medusa's infrastructure modules for events, workflows, locks and the cache. They are in this process, or with `REDIS_URL`
 * shared by several backends: locks in Postgres, the others in Redis.
 */
export function infrastructureModules({
  databaseUrl,
  redisUrl,
}: Pick<BackendSettings, 'databaseUrl' | 'redisUrl'>) {
  if (redisUrl === undefined) {
    return [
      {
        resolve: '@medusajs/medusa/caching',
        // Clones, because Medusa's workflows modify cached objects.
        options: { in_memory: { enable: true, useClones: true } },
      },
    ];
  }
  return [
    {
      resolve: '@medusajs/medusa/event-bus-redis',
      options: {
        redisUrl,
        // An event must survive the crash of a worker and an outage of the mail server.
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
            // Medusa's locks in Redis stay after a crash of their owner or a timeout.
            resolve: '@aangan/medusa-ledger/providers/advisory-locks',
            id: 'advisory',
            is_default: true,
            options: { databaseUrl },
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
              ttl: CACHE_TTL_S,
              redisOptions: { commandTimeout: CACHE_TIMEOUT_MS },
            },
          },
        ],
      },
    },
  ];
}

type FileSettings = Pick<
  BackendSettings,
  'objectStore' | 'publicUrl' | 'publicFilesDir' | 'privateFilesDir'
>;

/**
 * Medusa's file module, for uploads in a folder or in the object store. Their URLs are the shop's own in both cases
 * (`/static/…`), so that the bucket can be private and pictures keep their URLs.
 */
export function fileModule(settings: FileSettings) {
  const { objectStore, publicUrl, publicFilesDir, privateFilesDir } = settings;
  const address = `${publicUrl}/static`;
  const provider =
    objectStore === undefined
      ? {
          resolve: '@medusajs/medusa/file-local',
          id: 'local',
          options: {
            upload_dir: publicFilesDir,
            private_upload_dir: privateFilesDir,
            backend_url: address,
          },
        }
      : {
          resolve: '@medusajs/medusa/file-s3',
          id: 's3',
          options: {
            file_url: address,
            ...objectStore,
            // The policy of the bucket applies; only the backends read it.
            acl: false,
            // Stores other than Amazon's have no host name for each bucket, and may not know the newer checksums.
            additional_client_config: {
              forcePathStyle: true,
              requestChecksumCalculation: 'WHEN_REQUIRED',
              responseChecksumValidation: 'WHEN_REQUIRED',
            },
          },
        };
  return { resolve: '@medusajs/medusa/file', options: { providers: [provider] } };
}
