import type { Knex } from '@medusajs/framework/mikro-orm/knex';
import { NEWS } from '../news/tell-news';
import { productsBy, watchedTables } from './watched-tables';

/** Products of which something changed, until their documents have been made anew. */
export const CHANGES = 'catalogue_change';
/** When the price lists were last looked at: one row. */
export const CLOCK = 'catalogue_clock';

/**
 * Makes the database note every change that alters a product's document, whoever makes it: Medusa tells of some only, and
 * what it tells is lost with the process. Rows are only added, never changed: writers of the same product wait for nobody.
 * May be run again: it replaces what it made.
 */
export async function watchCatalogue(database: Knex): Promise<void> {
  await database.transaction(async (transaction) => {
    for (const statement of statements()) await transaction.raw(statement);
  });
}

function statements(): string[] {
  const cases = Object.entries(productsBy).map(
    ([names, products]) =>
      `when '${names}' then insert into ${CHANGES} (product_id) select distinct * from (${products}) found;`,
  );
  return [
    `create table if not exists ${CHANGES} (
       id bigint generated always as identity primary key, product_id text not null)`,
    `create table if not exists ${CLOCK} (
       one boolean primary key default true check (one), looked_at timestamptz not null)`,
    `create table if not exists ${NEWS} (
       id bigint generated always as identity primary key, product_id text,
       in_lists boolean not null, told_at timestamptz not null default now())`,
    `insert into ${CLOCK} (looked_at) values (now()) on conflict do nothing`,
    `create or replace function catalogue_changed(names text, given text) returns void
       language plpgsql as $body$ begin
         if given is null then return; end if;
         case names ${cases.join('\n')} end case;
       end $body$`,
    // A row that moves from one product to another changes both.
    `create or replace function catalogue_row_changed() returns trigger
       language plpgsql as $body$
       declare before text; after text;
       begin
         if tg_op <> 'INSERT' then before := to_jsonb(old) ->> tg_argv[1]; end if;
         if tg_op <> 'DELETE' then after := to_jsonb(new) ->> tg_argv[1]; end if;
         perform catalogue_changed(tg_argv[0], coalesce(after, before));
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
