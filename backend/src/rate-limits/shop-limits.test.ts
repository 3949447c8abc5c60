import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS, type Limits } from '../config/rate-limits';
import { RateLimits } from './rate-limits';
import { redisStore } from './shop-limits';

const isThere = spawnSync('redis-server', ['--version']).status === 0;
if (!isThere) process.stderr.write('Not run, as there is no redis-server: the limits in Redis\n');

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

const asking = { address: '203.0.113.7', account: 'a@shop.example' };

describe.skipIf(!isThere)('limits in Redis', () => {
  let server: ChildProcess;
  let clients: [Redis, Redis];
  const limits: Limits = {
    ...DEFAULT_LIMITS,
    'sign-in': { address: { points: 3, seconds: 60 }, account: { points: 3, seconds: 60 } },
    contact: { address: { points: 3, seconds: 60 }, account: { points: 1, seconds: 60 } },
  };

  beforeAll(async () => {
    const port = await freePort();
    server = spawn('redis-server', ['--port', String(port), '--save', '', '--bind', '127.0.0.1'], {
      stdio: 'ignore',
    });
    const connect = () => {
      const client = new Redis(port, '127.0.0.1', {
        maxRetriesPerRequest: 1,
        retryStrategy: () => 100,
      });
      client.on('error', () => undefined);
      return client;
    };
    clients = [connect(), connect()];
    for (const client of clients) {
      for (let tries = 0; client.status !== 'ready' && tries < 200; tries += 1) await sleep(50);
    }
  });

  afterAll(() => {
    for (const client of clients) client.disconnect();
    server.kill('SIGKILL');
  });

  it('T1: two Medusas count together', async () => {
    const [one, other] = clients.map((client) => new RateLimits(limits, redisStore(client)));
    expect(await one?.take('sign-in', asking)).toBeUndefined();
    expect(await other?.take('sign-in', asking)).toBeUndefined();
    expect(await one?.take('sign-in', asking)).toBeUndefined();
    expect(await other?.take('sign-in', asking)).toBeGreaterThan(50);
    expect(await one?.take('sign-in', asking)).toBeGreaterThan(50);
    const keys = await clients[0].keys('*');
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.join(), 'no email lies there').not.toContain('shop.example');
  });

  it('T1: without Redis each backend counts on its own, and requests do not wait', async () => {
    const shop = new RateLimits(limits, redisStore(clients[0]));
    expect(await shop.take('contact', asking)).toBeUndefined();
    server.kill('SIGKILL');
    await once(server, 'exit');
    const startedAt = performance.now();
    expect(await shop.take('contact', asking), 'the first that this one counts').toBeUndefined();
    expect(await shop.take('contact', asking)).toBeGreaterThan(50);
    expect(performance.now() - startedAt).toBeLessThan(5000);
  });
});
