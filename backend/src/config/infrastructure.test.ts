import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fileModule, infrastructureModules } from './infrastructure';

const databaseUrl = 'postgres://localhost/shop';

const names = (modules: readonly { resolve: string }[]) =>
  modules.map(({ resolve }) => resolve.replace('@medusajs/medusa/', ''));

describe('infrastructure', () => {
  it('is in this process without REDIS_URL, and in Redis with it', () => {
    expect(names(infrastructureModules({ databaseUrl, redisUrl: undefined }))).toEqual(['caching']);
    const shared = infrastructureModules({ databaseUrl, redisUrl: 'redis://redis:6379' });
    expect(names(shared)).toEqual([
      'event-bus-redis',
      'workflow-engine-redis',
      'cache-redis',
      'locking',
      'caching',
    ]);
    for (const { resolve, options } of shared) {
      const where = resolve.endsWith('locking') ? 'advisory-locks' : 'redis://redis';
      expect(JSON.stringify(options)).toContain(where);
    }
  });

  it('is of packages that are installed', () => {
    const fromHere = createRequire(join(process.cwd(), 'backend/package.json'));
    for (const { resolve } of infrastructureModules({
      databaseUrl,
      redisUrl: 'redis://redis:6379',
    })) {
      expect(() => fromHere.resolve(resolve)).not.toThrow();
    }
  });
});

describe('uploads', () => {
  const folders = {
    publicUrl: 'https://shop.example',
    publicFilesDir: '/data/static',
    privateFilesDir: '/data/private',
  };
  const objectStore = {
    endpoint: 'http://store:9000',
    region: 'us-east-1',
    bucket: 'shop',
    access_key_id: 'key',
    secret_access_key: 'secret',
  };

  it('have addresses of the shop, wherever they lie', () => {
    const [local] = fileModule({ ...folders, objectStore: undefined }).options.providers;
    expect(local).toMatchObject({
      id: 'local',
      options: { backend_url: 'https://shop.example/static' },
    });
    const [stored] = fileModule({ ...folders, objectStore }).options.providers;
    expect(stored).toMatchObject({
      id: 's3',
      options: { file_url: 'https://shop.example/static', bucket: 'shop', acl: false },
    });
  });
});
