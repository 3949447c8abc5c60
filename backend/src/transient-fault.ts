import { MedusaError } from '@medusajs/framework/utils';

/** Network errors of Node. */
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/**
 * Error codes of Postgres: connection lost, too few resources, being stopped or started, the system's own faults; and
 * single ones: serialization, deadlock, lock not available, query cancelled, a standby that takes no writes.
 */
const POSTGRES = /^(08...|53...|57P..|58...|40001|40P01|55P03|57014|25006)$/;

/** The drivers of Postgres and Redis have no code for these. Knex says the last one when its BEGIN has failed. */
const MESSAGES =
  /^(Connection terminated|Connection ended|Connection is closed|Client (has encountered a connection error|was closed)|timeout e|Query read timeout|Unable to acquire a connection|Command timed out|Transaction query already complete)/;

const NAMES = new Set(['KnexTimeoutError', 'MaxRetriesPerRequestError']);

/**
 * Whether an error comes from outside the request: the database (or Redis) cannot be reached, or somebody else is in the
 * way. The same request can succeed later, so nothing of it may be refused or given up.
 */
export function isTransientFault(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 3) return false;
  const text = (name: string): string => String(Reflect.get(error, name) ?? '');
  // Medusa's own locks, which time out.
  if (text('type') === MedusaError.Types.CONFLICT) return true;
  const code = text('code');
  if (NETWORK.has(code) || POSTGRES.test(code)) return true;
  // Knex puts the statement with its values before the reason.
  const reason = text('message').split(' - ').at(-1) ?? '';
  if (NAMES.has(text('name')) || MESSAGES.test(reason)) return true;
  const parts: unknown = Reflect.get(error, 'errors');
  const causes: unknown[] = [
    Reflect.get(error, 'cause'),
    ...(Array.isArray(parts) ? (parts as unknown[]) : []),
  ];
  return causes.some((cause) => isTransientFault(cause, depth + 1));
}
