import type { Knex } from '@medusajs/framework/mikro-orm/knex';
import { ContainerRegistrationKeys, MedusaService } from '@medusajs/framework/utils';
import { EndedSession } from './models/ended-session';

type Dependencies = Record<typeof ContainerRegistrationKeys.PG_CONNECTION, Knex>;

/** Sessions that were logged out of. They lie in Postgres, so that a log-out holds on every backend at once. */
export class EndedSessionService extends MedusaService({ EndedSession }) {
  readonly #database: Knex;

  constructor(dependencies: Dependencies) {
    super(dependencies);
    this.#database = dependencies[ContainerRegistrationKeys.PG_CONNECTION];
  }

  /** Ends a session; does nothing where it has ended. */
  async end(id: string, expiresAt: Date): Promise<void> {
    await this.#database.raw(
      'insert into ended_session (id, expires_at) values (?, ?) on conflict do nothing',
      [id, expiresAt],
    );
  }

  /** Forgets those whose tokens have run out. @returns how many */
  async deleteExpired(): Promise<number> {
    const { rowCount } = await this.#database.raw<{ rowCount: number }>(
      'delete from ended_session where expires_at < now()',
    );
    return rowCount;
  }
}
