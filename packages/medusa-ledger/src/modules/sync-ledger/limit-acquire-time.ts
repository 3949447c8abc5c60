import type { LoaderOptions } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';

/** Longest wait for a connection of Medusa's pool (ms), so that the ledger responds within 5 s while the database is away. */
const ACQUIRE_TIMEOUT_MS = 4000;

/**
 * While the database is away, a statement waits for a connection. Medusa cannot be configured to wait less than a minute,
 * when every device has given up long before.
 */
export async function limitAcquireTime({ container }: LoaderOptions): Promise<void> {
  const database: unknown = container.resolve(ContainerRegistrationKeys.PG_CONNECTION, {
    allowUnregistered: true,
  });
  const pool = fieldOf(fieldOf(database, 'client'), 'pool');
  if (typeof pool === 'object' && pool !== null) {
    Reflect.set(pool, 'acquireTimeoutMillis', ACQUIRE_TIMEOUT_MS);
  }
  return Promise.resolve();
}

/** The connection is a function, which has its client as a field. */
function fieldOf(value: unknown, name: string): unknown {
  const hasFields = typeof value === 'function' || (typeof value === 'object' && value !== null);
  return hasFields ? Reflect.get(value, name) : undefined;
}
