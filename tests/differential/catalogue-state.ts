import type pg from 'pg';
import type { Catalogue } from './catalogue/catalogue';
import { AUTOMATIC, type VariantName } from './names';
import type { Change, Sequence } from './sequence';

/** Notifies every Medusa that a product has been changed, which clears its cache. */
export type NotifyMedusas = (productId: string) => Promise<void>;

/**
 * Changes the catalogue in Postgres, for both carts at once. Medusa reads prices, stock and promotions from there each time;
 * only the ids of promotions and the contents of products come from its cache.
 */
export class CatalogueState {
  readonly #database: pg.Pool;
  readonly #catalogue: Catalogue;
  readonly #notifyMedusas: NotifyMedusas;
  /** Products that caches may have as they were. */
  readonly #changedProducts = new Set<string>();
  /** The rows of `price` at the beginning. */
  #prices = '[]';
  /** Rupees that express delivery costs at the beginning. */
  #surcharge = 0;
  readonly #changedStock = new Map<VariantName, number>();

  constructor(database: pg.Pool, catalogue: Catalogue, notifyMedusas: NotifyMedusas) {
    this.#database = database;
    this.#catalogue = catalogue;
    this.#notifyMedusas = notifyMedusas;
  }

  /** Remembers prices, and spends what the codes may not exceed. */
  async begin(): Promise<void> {
    const { run } = this.#catalogue;
    const { rows } = await this.#database.query<object>(
      `select id, amount, raw_amount from price
        where price_set_id in (select price_set_id from product_variant_price_set where variant_id = any($1))`,
      [Object.values(this.#catalogue.variants).map(({ id }) => id)],
    );
    this.#prices = JSON.stringify(rows);
    const { rows: options } = await this.#database.query<{ surcharge: number }>(
      `select (data ->> 'surcharge')::float as surcharge from shipping_option where ${IS_EXPRESS}`,
    );
    this.#surcharge = options[0]?.surcharge ?? 0;
    if (this.#surcharge === 0) throw new Error('Express delivery costs nothing');
    await this.#run(`update promotion set status = 'inactive' where is_automatic`);
    await this.#run(`update promotion set used = 1 where code = $1`, [`code-used-up-${run}`]);
    await this.#run(
      `update promotion_campaign_budget budget set used = 2, raw_used = '{"value": "2", "precision": 20}'
         from promotion_campaign campaign where campaign.id = budget.campaign_id and campaign.campaign_identifier = $1`,
      [`spent-${run}`],
    );
  }

  /** Brings the catalogue to where each sequence begins; customers have no cart. */
  async reset({ automatic, oracle }: Pick<Sequence, 'automatic' | 'oracle'>): Promise<void> {
    const { run, lists, variants } = this.#catalogue;
    await this.#run(
      `update cart set deleted_at = now()
        where customer_id is not null and completed_at is null and deleted_at is null`,
    );
    await this.#run(
      `update price set amount = kept.amount, raw_amount = kept.raw_amount
         from jsonb_to_recordset($1::jsonb) as kept (id text, amount numeric, raw_amount jsonb)
        where kept.id = price.id and kept.amount <> price.amount`,
      [this.#prices],
    );
    await this.#run(
      `update promotion set status = case when code = any($2) then 'active' else 'inactive' end where code = any($1)`,
      [AUTOMATIC.map((name) => `${name}-${run}`), automatic.map((name) => `${name}-${run}`)],
    );
    await this.#express(this.#surcharge);
    for (const list of Object.values(lists)) await this.#list(list, true);
    for (const [name, pieces] of this.#changedStock) await this.#stock(name, pieces);
    this.#changedStock.clear();
    // Each change of a product is news for the storefront, which the shop follows up.
    await this.#run(
      `update product set status = now.status
         from (select id, case when id = $2 then 'draft' else 'published' end as status from unnest($1::text[]) as id) now
        where now.id = product.id and now.status <> product.status`,
      [Object.values(variants).map(({ productId }) => productId), variants.unpublished.productId],
    );
    // The ledger asks no cache whether a product is published, Medusa's own routes do.
    if (oracle === 'workflows') return;
    for (const id of this.#changedProducts) await this.#notifyMedusas(id);
    this.#changedProducts.clear();
  }

  /** @param carts both carts of the sequence */
  async apply(change: Change, carts: readonly string[]): Promise<void> {
    const { variants, lists } = this.#catalogue;
    switch (change.kind) {
      case 'price':
        return this.#run(
          `${MULTIPLY} where price_set_id in (select price_set_id from product_variant_price_set where variant_id = $2)`,
          [change.percent, variants[change.variant].id],
        );
      case 'delivery':
        return this.#express(Math.round((this.#surcharge * change.percent) / 100));
      case 'stock': {
        const before = STOCKED[change.variant] ?? PLENTY;
        if (change.variant === 'kit') return undefined;
        this.#changedStock.set(change.variant, before);
        return this.#stock(change.variant, change.pieces);
      }
      case 'publication':
        this.#changedProducts.add(variants[change.variant].productId);
        return this.#run('update product set status = $2 where id = $1', [
          variants[change.variant].productId,
          change.isPublished ? 'published' : 'draft',
        ]);
      case 'list':
        return this.#list(lists[change.list], change.isActive);
      case 'custom-price':
        return this.#run(
          `update cart_line_item set is_custom_price = true, unit_price = $3::numeric, compare_at_unit_price = null,
             raw_compare_at_unit_price = null, raw_unit_price = jsonb_build_object('value', $3::numeric::text, 'precision', 20)
            where cart_id = any($1) and variant_id = $2 and deleted_at is null`,
          [[...carts], variants[change.variant].id, change.rupees],
        );
    }
  }

  #stock(name: VariantName, pieces: number): Promise<void> {
    return this.#run(
      `update inventory_level level set stocked_quantity = $2::numeric,
         raw_stocked_quantity = jsonb_build_object('value', $2::numeric::text, 'precision', 20)
        from product_variant_inventory_item part
       where part.variant_id = $1 and part.inventory_item_id = level.inventory_item_id
         and level.location_id in (select stock_location_id from sales_channel_stock_location where deleted_at is null)`,
      [this.#catalogue.variants[name].id, pieces],
    );
  }

  /** The provider of delivery works the price out, from what the option has for it. */
  #express(rupees: number): Promise<void> {
    return this.#run(
      `update shipping_option set data = data || jsonb_build_object('surcharge', $1::int) where ${IS_EXPRESS}`,
      [rupees],
    );
  }

  #list(id: string, isActive: boolean): Promise<void> {
    return this.#run(
      `update price_list set ends_at = now() + $2::int * interval '1 day' where id = $1`,
      [id, isActive ? 9 : -1],
    );
  }

  async #run(statement: string, values: readonly unknown[] = []): Promise<void> {
    await this.#database.query(statement, [...values]);
  }
}

const IS_EXPRESS = "name like 'Express%' and deleted_at is null";

const MULTIPLY = `
  update price set amount = round(amount * $1 / 100, 2),
    raw_amount = jsonb_build_object('value', trim_scale(round(amount * $1 / 100, 2))::text, 'precision', 20)`;

const PLENTY = 100_000;
const STOCKED: Partial<Record<VariantName, number>> = {
  'sold-out': 0,
  scarce: 5,
  backorder: 0,
  elsewhere: 0,
};
