import { Client } from '@medusajs/framework/pg';

/** A query of a lock takes less than a millisecond; after this the connection is given up (ms). */
const QUERY_TIMEOUT_MS = 10_000;

/**
 * Postgres frees the locks of a machine that has vanished within half a minute. By default it probes such a connection after two
 * hours.
 */
const DETECT_LOST_MACHINE =
  'set tcp_keepalives_idle = 15; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3';

/** One connection that holds session advisory locks, until it is lost: Postgres has freed them all by then. */
export class LockClient {
  isLost = false;
  readonly #client: Client;
  readonly #onLost: () => void;

  private constructor(client: Client, onLost: () => void) {
    this.#client = client;
    this.#onLost = onLost;
    // A connection that breaks emits an error, and its end later.
    for (const event of ['error', 'end'] as const) client.on(event, () => this.#lose());
  }

  /**
   * @param name as Postgres lists the connection
   * @param onLost called once, also when it cannot be opened
   */
  static async open(
    connectionString: string,
    name: string,
    onLost: () => void,
  ): Promise<LockClient> {
    const client = new Client({
      connectionString,
      application_name: name,
      connectionTimeoutMillis: QUERY_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
      keepAlive: true,
    });
    const opened = new LockClient(client, onLost);
    try {
      await client.connect();
      await client.query(DETECT_LOST_MACHINE);
    } catch (error) {
      void opened.close();
      throw error;
    }
    return opened;
  }

  async run(sql: string, key: string): Promise<Record<string, unknown>[]> {
    try {
      const { rows } = await this.#client.query<Record<string, unknown>>(sql, [key]);
      return rows;
    } catch (error) {
      // Postgres has not run a statement whose parameter it cannot read, such as a text with NUL: the other locks stay.
      if (isDataException(error)) throw error;
      // What became of the query is unknown: only the end of the connection surely frees its lock.
      void this.close();
      throw error;
    }
  }

  async close(): Promise<void> {
    this.#lose();
    await this.#client.end().catch(() => undefined);
  }

  #lose(): void {
    if (this.isLost) return;
    this.isLost = true;
    this.#onLost();
  }
}

/** Class 22 of Postgres's error codes. */
function isDataException(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^22...$/.test(String(error.code));
}
