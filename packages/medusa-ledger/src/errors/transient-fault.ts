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
 * Error codes of Postgres: lost connection, insufficient resources, shutdown or startup, system error; serialization failure,
 * deadlock, lock not available, query cancelled, read-only standby.
 */
const POSTGRES = /^(08...|53...|57P..|58...|40001|40P01|55P03|57014|25006)$/;

/**
 * Errors of the Postgres and Redis drivers without a code, and of Medusa's locks in memory. MikroORM wraps knex's timeout in an error
 * with another name; the one about a query is knex's after a failed BEGIN.
 */
const MESSAGES =
  /^(Failed to acquire lock|Timed-out acquiring lock|Connection terminated|Connection ended|Connection is closed|Client (has encountered a connection error|was closed)|timeout e|Query read timeout|Unable to acquire a connection|Knex: Timeout acquiring|Command timed out|Transaction query already complete)/;

const NAMES = new Set(['KnexTimeoutError', 'MaxRetriesPerRequestError']);

/**
 * Whether the cause of an error is not the request: the database or Redis cannot be reached, or another request conflicts. The
 * same request can succeed later, so it must be retried instead of rejected.
 */
export function isTransientFault(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 3) return false;
  const text = (name: string): string => String(Reflect.get(error, name) ?? '');
  // A timeout of Medusa's locks in Redis.
  if (text('type') === MedusaError.Types.CONFLICT) return true;
  const code = text('code');
  if (NETWORK.has(code) || POSTGRES.test(code)) return true;
  // Knex puts the statement before the reason.
  const reason = text('message').split(' - ').at(-1) ?? '';
  if (NAMES.has(text('name')) || MESSAGES.test(reason)) return true;
  const parts: unknown = Reflect.get(error, 'errors');
  const causes: unknown[] = [
    Reflect.get(error, 'cause'),
    ...(Array.isArray(parts) ? (parts as unknown[]) : []),
  ];
  return causes.some((cause) => isTransientFault(cause, depth + 1));
}

/** The text of an error for the log. Errors that Medusa's workflows serialized have lost their class. */
export function describeError(fault: unknown): string {
  if (fault instanceof Error) return String(fault);
  const hasMessage = typeof fault === 'object' && fault !== null && 'message' in fault;
  return hasMessage ? String(fault.message) : JSON.stringify(fault);
}
