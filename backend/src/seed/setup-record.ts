import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { queryRow, queryRows } from '@aangan/medusa-ledger/database/query-rows';

const rowSchema = z.object({ value: z.unknown() });

/**
 * The state of the setup of this database, in the table `aangan.setup`. The start command and the seed use it, Medusa does not.
 */
export type SetupRecord = {
  /** The value of a key, unparsed; undefined when there is none. */
  read: (key: string) => Promise<unknown>;
  /** Stores a value; an equal value keeps its time. */
  write: (key: string, value: unknown) => Promise<void>;
  remove: (key: string) => Promise<void>;
};

/** Opens the setup record, and creates its table if necessary. */
export async function openSetupRecord(container: MedusaContainer): Promise<SetupRecord> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION);
  const present = `select to_regclass('aangan.setup')::text as value`;
  if ((await queryRow(database, rowSchema, present)).value == null) {
    await database.raw('create schema if not exists aangan');
    await database.raw(
      `create table if not exists aangan.setup
         (key text primary key, value jsonb not null, at timestamptz default now())`,
    );
  }
  return {
    async read(key) {
      const sql = 'select value from aangan.setup where key = ?';
      return (await queryRows(database, rowSchema, sql, [key]))[0]?.value;
    },
    async write(key, value) {
      await database.raw(
        `insert into aangan.setup (key, value) values (?, ?::jsonb)
         on conflict (key) do update set value = excluded.value, at = now()
         where setup.value is distinct from excluded.value`,
        [key, JSON.stringify(value)],
      );
    },
    async remove(key) {
      await database.raw('delete from aangan.setup where key = ?', [key]);
    },
  };
}

/** Prints the progress of the seed, such as `seed: products 12/36`. */
export function progress(step: string, done?: number, of?: number): void {
  const count = done === undefined ? '' : ` ${done}/${of ?? done}`;
  process.stdout.write(`seed: ${step}${count}\n`);
}
