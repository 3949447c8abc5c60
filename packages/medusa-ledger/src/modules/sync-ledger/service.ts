import type { Knex } from '@medusajs/framework/mikro-orm/knex';
import type { Logger } from '@medusajs/framework/types';
import {
  ContainerRegistrationKeys,
  generateEntityId,
  MedusaService,
} from '@medusajs/framework/utils';
import { checkEngine } from '../../engine/usable';
import { SyncEffect } from './models/sync-effect';
import { StaleCart } from './models/stale-cart';
import { SyncLane } from './models/sync-lane';
import type { EffectRow, Ending, Head, LaneName, LaneRow } from '@aangan/ledger-rules/rows';
import { effectRows, laneRows } from './rows';

type Dependencies = {
  [ContainerRegistrationKeys.PG_CONNECTION]: Knex;
  [ContainerRegistrationKeys.LOGGER]: Logger;
};

/** The columns that are written; Medusa's own keep their defaults. */
const COLUMNS =
  'key, hash, owner, client, lane, n, cart_id, subject, base, target, state, outcome, reason, available';

/**
 * The ledger of what devices asked for. Written in SQL, as rows and the head of their lane change
 * together or not at all.
 */
export class SyncLedgerService extends MedusaService({ SyncEffect, SyncLane, StaleCart }) {
  readonly #database: Knex;

  /** Called by Medusa. */
  readonly __hooks: { onApplicationStart: () => Promise<void> };

  constructor(dependencies: Dependencies) {
    super(dependencies);
    this.#database = dependencies[ContainerRegistrationKeys.PG_CONNECTION];
    const log = dependencies[ContainerRegistrationKeys.LOGGER];
    this.__hooks = {
      onApplicationStart: async () => void (await checkEngine(this.#database, log)),
    };
  }

  /** Does several things, all or none. */
  async together<T>(work: (transaction: Knex.Transaction) => Promise<T>): Promise<T> {
    return this.#database.transaction(work);
  }

  async rowsByKey(keys: readonly string[]): Promise<EffectRow[]> {
    return this.#rows('key = any(?)', [[...keys]]);
  }

  /** Numbers of a lane that are still written down, of those asked for. */
  async numbersIn({ owner, client, lane }: LaneName, numbers: readonly number[]) {
    if (numbers.length === 0) return new Set<number>();
    const rows = await this.#rows('owner = ? and client = ? and lane = ? and n = any(?)', [
      owner,
      client,
      lane,
      [...numbers],
    ]);
    return new Set(rows.map(({ n }) => n));
  }

  /** What a cart was to become when a process died, in the order in which it was asked. */
  async openRowsOf(cartId: string): Promise<EffectRow[]> {
    return this.#rows("cart_id = ? and state = 'open' order by n", [cartId]);
  }

  /** Carts that these owners' devices have something open with. */
  async openCartsOf(owners: readonly string[], client: string): Promise<string[]> {
    const rows = await this.#rows("owner = any(?) and client = ? and state = 'open'", [
      [...owners],
      client,
    ]);
    return [...new Set(rows.flatMap(({ cart_id }) => cart_id ?? []))];
  }

  async lanesOf(owners: readonly string[], client: string): Promise<LaneRow[]> {
    const { rows } = await this.#database.raw<{ rows: unknown }>(
      `select owner, client, lane, n, key, cart_id from sync_lane
       where deleted_at is null and owner = any(?) and client = ?`,
      [[...owners], client],
    );
    return laneRows.parse(rows);
  }

  /** Writes rows down; fails when one of their keys is known already. */
  async write(rows: readonly EffectRow[], database: Knex = this.#database): Promise<void> {
    await database.raw(
      `insert into sync_effect (${COLUMNS})
       select ${COLUMNS} from jsonb_populate_recordset(null::sync_effect, ?::jsonb)`,
      [JSON.stringify(rows)],
    );
  }

  /**
   * Ends open rows, forgets others that never took effect, and moves the head of their lane. Rows that another call has ended since
   * they were read stay as they are.
   */
  async close(
    endings: readonly Ending[],
    forgotten: readonly string[],
    heads: readonly Head[],
  ): Promise<void> {
    await this.together(async (transaction) => {
      for (const head of heads) await this.moveHead(head, transaction);
      await transaction.raw(
        `update sync_effect set state = 'done', outcome = ending.outcome, reason = ending.reason,
           updated_at = now()
         from jsonb_to_recordset(?::jsonb) as ending (key text, outcome text, reason text)
         where sync_effect.key = ending.key and sync_effect.state = 'open'`,
        [JSON.stringify(endings)],
      );
      if (forgotten.length > 0) {
        const forget = `delete from sync_effect where key = any(?) and state = 'open'`;
        await transaction.raw(forget, [[...forgotten]]);
      }
    });
  }

  async forget(keys: readonly string[]): Promise<void> {
    await this.#database.raw('delete from sync_effect where key = any(?)', [[...keys]]);
  }

  /** The head never goes back. */
  async moveHead(head: Head, database: Knex = this.#database): Promise<void> {
    const { owner, client, lane, n, key, cartId } = head;
    await database.raw(
      `insert into sync_lane (id, owner, client, lane, n, key, cart_id) values (?, ?, ?, ?, ?, ?, ?)
       on conflict (owner, client, lane) where deleted_at is null do update set
         key = case when excluded.n > sync_lane.n then excluded.key else sync_lane.key end,
         n = greatest(excluded.n, sync_lane.n), cart_id = excluded.cart_id, updated_at = now()`,
      [generateEntityId(undefined, 'slane'), owner, client, lane, n, key, cartId],
    );
  }

  /**
   * Moves the head of the lane of these rows to the last of them, if it still is where it was looked up.
   * @returns false when another call has moved it, whose rows then stand where these would
   */
  async advanceHead(
    from: { n: number; key: string | null } | undefined,
    rows: readonly EffectRow[],
    transaction: Knex.Transaction,
  ): Promise<boolean> {
    const last = rows.at(-1);
    if (!last || last.n === null) throw new Error('A lane moves by numbered effects only');
    const { owner, client, lane, n, key, cart_id } = last;
    const { rowCount } = from
      ? await transaction.raw<{ rowCount: number }>(
          `update sync_lane set n = ?, key = ?, cart_id = ?, updated_at = now()
            where owner = ? and client = ? and lane = ? and deleted_at is null
              and n = ? and key is not distinct from ?`,
          [n, key, cart_id, owner, client, lane, from.n, from.key],
        )
      : await transaction.raw<{ rowCount: number }>(
          `insert into sync_lane (id, owner, client, lane, n, key, cart_id) values (?, ?, ?, ?, ?, ?, ?)
           on conflict (owner, client, lane) where deleted_at is null do nothing`,
          [generateEntityId(undefined, 'slane'), owner, client, lane, n, key, cart_id],
        );
    return rowCount === 1;
  }

  /** Deletes what is older than it has to be known; answers how much that was. */
  async deleteOlder({ rowDays, headDays }: { rowDays: number; headDays: number }) {
    const rows = await this.#database.raw<{ rowCount: number }>(
      `delete from sync_effect where updated_at < now() - make_interval(days =>
         case when state = 'done' and n is not null then ?::int else ?::int end)`,
      [rowDays, headDays],
    );
    const heads = await this.#database.raw<{ rowCount: number }>(
      'delete from sync_lane where updated_at < now() - make_interval(days => ?::int)',
      [headDays],
    );
    await this.#database.raw(
      `delete from sync_stale_cart where not exists (
         select from cart where cart.id = cart_id and cart.completed_at is null and cart.deleted_at is null)`,
    );
    return { rows: rows.rowCount, heads: heads.rowCount };
  }

  async #rows(where: string, bindings: readonly (string | string[] | number[])[]) {
    const { rows } = await this.#database.raw<{ rows: unknown }>(
      `select ${COLUMNS} from sync_effect where deleted_at is null and ${where}`,
      bindings,
    );
    return effectRows.parse(rows);
  }
}
