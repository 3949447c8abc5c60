import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { freePort } from '../stack/free-port';
import { runStart } from '../stack/start-process';
import { type Balancer, startBalancer } from './balancer';
import { type Part, startPart } from './part';
import { startPostgresAlone } from './postgres';
import { type RedisServer, startRedis } from './redis-server';

/** A shop on several machines, all of which are this one. */
export interface Cluster {
  /** The balancer before the fronts: where shoppers are. */
  url: string;
  database: string;
  redis: RedisServer;
  backends: readonly Part[];
  worker: Part;
  fronts: readonly Part[];
  /** Before the fronts, and between them and the backends. */
  balancers: readonly Balancer[];
  /** DATA_DIR of the sandbox gateway. */
  gatewayDir: string;
  stop: () => Promise<void>;
}

const secret = (): string => randomBytes(24).toString('hex');

/** A port whose next one is free too; a part has two. */
async function twoPorts(): Promise<number> {
  return (await freePort()) - 1;
}

/**
 * Starts Postgres, Redis, two backends, a worker, two fronts, the sandbox gateway, and the balancers between them.
 *
 * @param folder absolute path of an empty folder
 */
export async function openCluster(folder: string, say: (line: string) => void): Promise<Cluster> {
  const undo: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (let each = undo.pop(); each; each = undo.pop()) await each();
  };
  try {
    const postgres = await startPostgresAlone(join(folder, 'postgres'));
    undo.push(() => postgres.stop());
    const redis = await startRedis(join(folder, 'redis'));
    undo.push(() => redis.stop());
    const [frontPort, backendPort, gatewayPort] = [
      await freePort(),
      await freePort(),
      await twoPorts(),
    ];
    const settings = {
      // All shoppers come from one address.
      RATE_LIMITS: 'all=1000000/60',
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      JWT_SECRET: secret(),
      COOKIE_SECRET: secret(),
      RAZORPAY_KEY_ID: 'rzp_cluster',
      RAZORPAY_KEY_SECRET: secret(),
      RAZORPAY_WEBHOOK_SECRET: secret(),
      SANDBOX_GATEWAY_URL: `http://127.0.0.1:${gatewayPort}`,
      PUBLIC_URL: `http://localhost:${frontPort}`,
      BACKEND_URL: `http://localhost:${backendPort}`,
    };
    say('Preparing the database');
    const prepared = await runStart(['prepare'], {
      ...settings,
      DATA_DIR: join(folder, 'prepare'),
    });
    if (prepared.code !== 0) throw new Error(prepared.output);
    say('Starting the parts');
    const start = async (
      name: string,
      command: 'backend' | 'front' | 'sandbox-gateway',
      healthPath: string,
      more: Record<string, string> = {},
      port?: number,
    ): Promise<Part> => {
      const place = { name, dataDir: join(folder, name), port: port ?? (await twoPorts()) };
      const part = await startPart(command, { ...place, healthPath }, { ...settings, ...more });
      undo.push(() => part.stop());
      return part;
    };
    const server = { WORKER_MODE: 'server' };
    const gateway = await start('gateway', 'sandbox-gateway', '/health', {}, gatewayPort);
    const backends = await Promise.all([
      start('backend-1', 'backend', '/health', server),
      start('backend-2', 'backend', '/health', server),
    ]);
    const worker = await start('worker', 'backend', '/health', { WORKER_MODE: 'worker' });
    const toBackends = await startBalancer(urlsOf(backends), '/health', backendPort);
    undo.push(() => toBackends.stop());
    const fronts = await Promise.all([
      start('front-1', 'front', '/settings.json'),
      start('front-2', 'front', '/settings.json'),
    ]);
    const toFronts = await startBalancer(urlsOf(fronts), '/settings.json', frontPort);
    undo.push(() => toFronts.stop());
    return {
      url: settings.PUBLIC_URL,
      database: postgres.url,
      redis,
      backends,
      worker,
      fronts,
      balancers: [toFronts, toBackends],
      gatewayDir: gateway.dataDir,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function urlsOf(parts: readonly Part[]): string[] {
  return parts.map(({ url }) => url);
}
