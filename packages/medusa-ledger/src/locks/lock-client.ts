import { Client } from '@medusajs/framework/pg';

/** A query of a lock takes less than a millisecond; after this the connection is given up (ms). */
const QUERY_TIMEOUT_MS = 10_000;

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
