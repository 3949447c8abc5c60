import { ContainerRegistrationKeys, MedusaService, Module } from '@medusajs/framework/utils';
import type { Knex } from '@medusajs/framework/mikro-orm/knex';
import { EndedSession } from './models/ended-session';

type Dependencies = Record<typeof ContainerRegistrationKeys.PG_CONNECTION, Knex>;

/** Sessions that were ended by a log-out; in Postgres, so that all backends know them at once. */
export class EndedSessionService extends MedusaService({ EndedSession }) {
  readonly #database: Knex;

  constructor(dependencies: Dependencies) {
    super(dependencies);
    this.#database = dependencies[ContainerRegistrationKeys.PG_CONNECTION];
  }

  /** Ends a session; idempotent. */
  async end(id: string, expiresAt: Date): Promise<void> {
    await this.#database.raw(
      'insert into ended_session (id, expires_at) values (?, ?) on conflict do nothing',
      [id, expiresAt],
    );
  }

  /** Deletes sessions whose tokens have expired. @returns their number */
  async deleteExpired(): Promise<number> {
    const { rowCount } = await this.#database.raw<{ rowCount: number }>(
      'delete from ended_session where expires_at < now()',
    );
    return rowCount;
  }
}

/** Name under which the container holds the service. */
export const ENDED_SESSION = 'endedSession';

export default Module(ENDED_SESSION, { service: EndedSessionService });
