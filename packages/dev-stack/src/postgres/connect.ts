import pg from 'pg';
import { errorCode, CommandError } from '../output/command-error';

const CONNECT_TIMEOUT_MS = 5000;

/** Where Medusa does not speak TLS: to this machine, or where the address says so. */
const WITHOUT_TLS = /localhost|127\.0\.0\.1|ssl_?mode=disable/i;

/** Errors of the driver itself have no code. */
function reasonFromText(message: string, where: string): string {
  if (/timeout/i.test(message)) return `${where} does not answer`;
  if (/does not support SSL/i.test(message)) {
    return `${where} does not offer TLS: add ?sslmode=disable to DATABASE_URL where the network between is private`;
  }
  if (/terminated unexpectedly/i.test(message)) return `what answers at ${where} is no Postgres`;
  return message;
}

/** Explains error codes of Postgres and the system to the user who has set DATABASE_URL. */
function connectionError(error: unknown, databaseUrl: string): CommandError {
  const url = new URL(databaseUrl);
  const where = `${url.hostname}:${url.port || '5432'}`;
  const name = decodeURIComponent(url.pathname.slice(1));
  const reasons: Readonly<Record<string, string>> = {
    ECONNREFUSED: `nothing answers at ${where}`,
    ECONNRESET: `what answers at ${where} is no Postgres`,
    EHOSTUNREACH: `${where} cannot be reached`,
    ENETUNREACH: `${where} cannot be reached`,
    ENOTFOUND: `there is no host ${url.hostname}`,
    EAI_AGAIN: `there is no host ${url.hostname}`,
    ETIMEDOUT: `${where} does not answer`,
    '28P01': `the password of ${url.username || 'the user'} is wrong`,
    '28000': `${url.username || 'the user'} may not connect to ${where}`,
    '3D000': `there is no database ${name} at ${where}; make it first`,
    '53300': `${where} has no connection left`,
    '57P03': `${where} is just starting or stopping; try again`,
  };
  const code = errorCode(error);
  const message = error instanceof Error ? error.message : String(error);
  const reason = (code && reasons[code]) ?? reasonFromText(message, where);
  return new CommandError(`DATABASE_URL cannot be used: ${reason}`, { cause: error });
}

/**
 * Runs a task with a connection to the database.
 * @throws {CommandError} that explains what is wrong with the address, without its password.
 */
export async function withDatabase<Result>(
  databaseUrl: string,
  task: (client: pg.Client) => Promise<Result>,
  ssl?: pg.ClientConfig['ssl'],
): Promise<Result> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'aangan start',
    ...(ssl && { ssl }),
  });
  // A broken connection rejects the current query; without a listener it would crash the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    await client.end().catch(() => undefined);
    throw connectionError(error, databaseUrl);
  }
  try {
    return await task(client);
  } finally {
    await client.end();
  }
}

/**
 * Checks that the database accepts connections such as Medusa's.
 * @throws {CommandError} when it does not.
 */
export async function checkDatabase(databaseUrl: string): Promise<void> {
  // As Medusa does, which does not compare the certificate either; an sslmode in the address decides otherwise.
  const ssl = WITHOUT_TLS.test(databaseUrl) ? undefined : { rejectUnauthorized: false };
  await withDatabase(databaseUrl, (client) => client.query('select 1'), ssl);
}
