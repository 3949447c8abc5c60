import { CommandError } from '../output/command-error';

const CONNECT_TIMEOUT_MS = 5000;

function reasonOf(error: unknown, where: string): string {
  const message = error instanceof Error ? error.message : String(error);
  if (/WRONGPASS|NOAUTH|invalid password|without any password/i.test(message)) {
    return `the password for ${where} is wrong`;
  }
  if (/ECONNREFUSED/.test(message)) return `nothing answers at ${where}`;
  if (/ENOTFOUND|EAI_AGAIN/.test(message)) return `there is no host ${where}`;
  if (/ETIMEDOUT/.test(message)) return `${where} does not answer`;
  return `${where}: ${message}`;
}

/**
 * Checks that Redis accepts commands.
 * @throws {CommandError} that explains what is wrong with the address, without its password
 */
export async function checkRedis(redisUrl: string): Promise<void> {
  // Loaded here, because most shops have no Redis.
  const { Redis } = await import('ioredis');
  const client = new Redis(redisUrl, {
    lazyConnect: true,
    connectTimeout: CONNECT_TIMEOUT_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  let failure: unknown;
  client.on('error', (error) => {
    failure ??= error;
  });
  try {
    await client.connect();
    await client.ping();
  } catch (error) {
    const cause = failure ?? error;
    throw new CommandError(`REDIS_URL cannot be used: ${reasonOf(cause, new URL(redisUrl).host)}`, {
      cause,
    });
  } finally {
    client.disconnect();
  }
}
