import type { Knex } from '@medusajs/framework/mikro-orm/knex';
import { PRICES_TABLE } from '../alerts/price-records';
import { CHANGES_TABLE } from '../changes/publish-changes';
import { productsBy, watchedTables } from './watched-tables';

/** Queue of changed products whose documents have to be rebuilt. */
export const CHANGE_QUEUE_TABLE = 'catalogue_change';
/** One row: when the price lists were last checked. */
export const CLOCK_TABLE = 'catalogue_clock';

const QUANTITIES = `array['stocked_quantity', 'raw_stocked_quantity', 'reserved_quantity', 'raw_reserved_quantity',
  'incoming_quantity', 'raw_incoming_quantity', 'updated_at']`;

/**
 * Whether a change of the stock at a location leaves everything that is made of it in stock, as an order does that does not take the
 * last pieces. Pieces that are missing at another location could count against it.
 */
const STAYS_IN_STOCK = `
  to_jsonb(old) - ${QUANTITIES} = to_jsonb(new) - ${QUANTITIES}
  and least(old.stocked_quantity - old.reserved_quantity, new.stocked_quantity - new.reserved_quantity) >= greatest(1, (
    select max(required_quantity) from product_variant_inventory_item where inventory_item_id = new.inventory_item_id))
  and not exists (
    select from inventory_level
     where inventory_item_id = new.inventory_item_id and stocked_quantity < reserved_quantity and deleted_at is null)`;

/**
 * Creates triggers that queue every change of a product's document, from any writer: Medusa's events cover some changes only,
 * and are lost with the process. Rows are only inserted, so writers of the same product do not block each other.
 * Can be run again: it replaces its triggers.
 */
export async function installTriggers(database: Knex): Promise<void> {
  await database.transaction(async (transaction) => {
    for (const statement of statements()) await transaction.raw(statement);
  });
}

function statements(): string[] {
  const cases = Object.entries(productsBy).map(
    ([names, products]) =>
      `when '${names}' then insert into ${CHANGE_QUEUE_TABLE} (product_id, page_only)
         select distinct found.*, is_page_only from (${products}) found;`,
  );
  return [
    `create table if not exists ${CHANGE_QUEUE_TABLE} (
       id bigint generated always as identity primary key, product_id text not null)`,
    // Its document is as before; its page, which shows how many pieces are left, is not.
    `alter table ${CHANGE_QUEUE_TABLE} add column if not exists page_only boolean not null default false`,
    `create table if not exists ${CLOCK_TABLE} (
       one boolean primary key default true check (one), looked_at timestamptz not null)`,
    `create table if not exists ${CHANGES_TABLE} (
       id bigint generated always as identity primary key, product_id text,
       in_lists boolean not null, told_at timestamptz not null default now())`,
    `create table if not exists ${PRICES_TABLE} (
       id bigint generated always as identity primary key, subject text not null, price numeric not null,
       at timestamptz not null default now())`,
    `create index if not exists ${PRICES_TABLE}_subject on ${PRICES_TABLE} (subject, id)`,
    `insert into ${CLOCK_TABLE} (looked_at) values (now()) on conflict do nothing`,
    'drop function if exists catalogue_changed(text, text)',
    `create or replace function catalogue_changed(names text, given text, is_page_only boolean default false) returns void
       language plpgsql as $body$ begin
         if given is null then return; end if;
         case names ${cases.join('\n')} end case;
       end $body$`,
    // A row that moves from one product to another changes both.
    `create or replace function catalogue_row_changed() returns trigger
       language plpgsql as $body$
       declare before text; after text; is_page_only boolean := false;
       begin
         if tg_op = 'UPDATE' and tg_table_name = 'inventory_level' then
           is_page_only := ${STAYS_IN_STOCK};
         end if;
         if tg_op <> 'INSERT' then before := to_jsonb(old) ->> tg_argv[1]; end if;
         if tg_op <> 'DELETE' then after := to_jsonb(new) ->> tg_argv[1]; end if;
         perform catalogue_changed(tg_argv[0], coalesce(after, before), is_page_only);
         if before is distinct from after and before is not null and after is not null then
           perform catalogue_changed(tg_argv[0], before);
         end if;
         return null;
       end $body$`,
    ...watchedTables.map(
      ({ table, names, column }) =>
        `create or replace trigger catalogue_changed after insert or update or delete on "${table}"
           for each row execute function catalogue_row_changed('${names}', '${column}')`,
    ),
  ];
}
