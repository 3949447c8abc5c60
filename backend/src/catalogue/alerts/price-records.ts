import type { Knex } from '@medusajs/framework/mikro-orm/knex';
import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { isIndexFilled, readStoredDocuments } from '../stored-documents';

/**
 * Prices that the shop has shown, in rupees: of each variant, and under its product's id the lowest of each product. A wish is compared with the
 * price at its time.
 */
export const PRICES_TABLE = 'catalogue_price';

/** A price is kept so long after another one has taken its place. */
const KEPT = '1 year';

/** The price of a variant, or the lowest price of a product. */
export type ShownPrice = { subject: string; productId: string; price: number };

/** The part of a document that shows prices. */
type Priced = z.infer<typeof storedSchema>;

/** The prices that a document shows. */
export function shownPrices({ id, price, card }: Priced): ShownPrice[] {
  const ofVariants = card.variants.flatMap((variant) =>
    variant.price === null ? [] : [{ subject: variant.id, productId: id, price: variant.price }],
  );
  return price === null ? ofVariants : [{ subject: id, productId: id, price }, ...ofVariants];
}

/** The statement that records the prices that differ from the last ones, to be continued by what reads `news`. */
export const RECORD_PRICES = `
  with seen as (
    select * from unnest(cast(:subjects as text[]), cast(:products as text[]), cast(:prices as numeric[])) seen (subject, product_id, price)),
  last as (
    select distinct on (subject) subject, price from ${PRICES_TABLE}
     where subject in (select subject from seen) order by subject, id desc),
  news as (
    insert into ${PRICES_TABLE} (subject, price)
    select seen.subject, seen.price from seen left join last using (subject)
     where last.price is distinct from seen.price
    returning id, subject, price)`;

/** The bindings of `RECORD_PRICES`. */
export const bindPrices = (prices: readonly ShownPrice[]) => ({
  subjects: prices.map(({ subject }) => subject),
  products: prices.map(({ productId }) => productId),
  prices: prices.map(({ price }) => price),
});

const storedSchema = z.object({
  id: z.string(),
  price: z.number().nullable(),
  card: z.object({ variants: z.array(z.object({ id: z.string(), price: z.number().nullable() })) }),
});

/** Records the prices of the index, without telling anybody: of a shop that was just filled, or that has recorded none before. */
export async function recordIndexedPrices(container: MedusaContainer): Promise<void> {
  if (!(await isIndexFilled(container))) return;
  const stored = await readStoredDocuments(container, {});
  const prices = z
    .array(storedSchema)
    .parse([...stored.values()])
    .flatMap(shownPrices);
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION);
  await database.raw(`${RECORD_PRICES} select count(*) from news`, bindPrices(prices));
}

/** Deletes prices that no wish needs any more. */
export async function forgetOldPrices(database: Knex): Promise<void> {
  await database.raw(
    `delete from ${PRICES_TABLE} old where at < now() - interval '${KEPT}'
       and exists (select from ${PRICES_TABLE} later where later.subject = old.subject and later.id > old.id
                      and later.at < now() - interval '${KEPT}')`,
  );
}
