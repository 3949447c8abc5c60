import type { Knex } from '@medusajs/framework/mikro-orm/knex';
import { ContainerRegistrationKeys, MedusaService, Module } from '@medusajs/framework/utils';
import { AuditEntry } from './models/audit-entry';

/** A change by a user or an API key of the administration, or an attempt that was refused. */
export type Change = {
  actorId: string;
  method: string;
  path: string;
  body: string;
  status: number;
};

type Dependencies = Record<typeof ContainerRegistrationKeys.PG_CONNECTION, Knex>;

const KEPT_DAYS = 365;

/** Who has changed what in the administration. */
export class AuditService extends MedusaService({ AuditEntry }) {
  readonly #database: Knex;

  constructor(dependencies: Dependencies) {
    super(dependencies);
    this.#database = dependencies[ContainerRegistrationKeys.PG_CONNECTION];
  }

  async record({ actorId, ...change }: Change): Promise<void> {
    await this.createAuditEntries({ actor_id: actorId, ...change });
  }

  /** Deletes entries that are older than a year. */
  async deleteOld(): Promise<void> {
    const sql = 'delete from audit_entry where created_at < now() - make_interval(days => ?)';
    await this.#database.raw(sql, [KEPT_DAYS]);
  }
}

/** Name under which the container holds the service. */
export const AUDIT = 'audit';

export default Module(AUDIT, { service: AuditService });
