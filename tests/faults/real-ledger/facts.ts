import type pg from 'pg';
import * as v from 'valibot';

const time = v.pipe(
  v.date(),
  v.transform((date) => date.getTime()),
);

const rowsSchema = v.array(
  v.object({
    key: v.string(),
    owner: v.string(),
    client: v.string(),
    lane: v.picklist(['cart', 'wishlist']),
    cart_id: v.nullable(v.string()),
    state: v.picklist(['open', 'done']),
    outcome: v.picklist(['applied', 'rejected']),
    created_at: time,
  }),
);
const mergesSchema = v.array(
  v.object({
    guest_cart_id: v.string(),
    kept_cart_id: v.string(),
    customer_id: v.string(),
    status: v.picklist(['open', 'done']),
    plan: v.object({
      not_moved: v.array(v.object({ variant_id: v.string(), quantity: v.number() })),
    }),
    created_at: time,
  }),
);
const cartsSchema = v.array(
  v.object({
    id: v.string(),
    customer_id: v.nullable(v.string()),
    completed_at: v.nullable(time),
    deleted_at: v.nullable(time),
    lines: v.array(
      v.object({ variant_id: v.string(), quantity: v.number(), unit_price: v.number() }),
    ),
    codes: v.array(v.string()),
  }),
);
const heartsSchema = v.array(v.object({ product_id: v.string() }));

/** What the shop's database stores about the persons of one schedule. */
export interface Facts {
  /** In the order in which the ledger took them. */
  rows: v.InferOutput<typeof rowsSchema>;
  merges: v.InferOutput<typeof mergesSchema>;
  carts: v.InferOutput<typeof cartsSchema>;
  hearts: readonly string[];
}

export type CartFacts = Facts['carts'][number];

const CARTS = `
  select cart.id, cart.customer_id, cart.completed_at, cart.deleted_at,
         coalesce((select json_agg(json_build_object('variant_id', line.variant_id, 'quantity', line.quantity,
                                                     'unit_price', line.unit_price))
                     from cart_line_item line
                    where line.cart_id = cart.id and line.deleted_at is null), '[]') as lines,
         coalesce((select json_agg(promotion.code)
                     from cart_promotion link join promotion on promotion.id = link.promotion_id
                    where link.cart_id = cart.id and link.deleted_at is null
                      and not promotion.is_automatic), '[]') as codes
    from cart
   where cart.id = any($1) or cart.customer_id = $2
   order by cart.created_at`;

/**
 * Reads the tables directly, without the backend's code.
 * @param clients names under which the devices sent effects
 */
export async function factsOf(
  database: pg.Pool,
  customerId: string,
  clients: readonly string[],
): Promise<Facts> {
  const owners = [customerId, ...clients.map((client) => `guest:${client}`)];
  const ask = async (sql: string, values: unknown[]) =>
    (await database.query<object>(sql, values)).rows;
  const rows = v.parse(
    rowsSchema,
    await ask(
      `select key, owner, client, lane, cart_id, state, outcome, created_at from sync_effect
        where owner = any($1) and deleted_at is null order by created_at, n`,
      [owners],
    ),
  );
  const merges = v.parse(
    mergesSchema,
    await ask(
      `select guest_cart_id, kept_cart_id, customer_id, status, plan, created_at from cart_merge
        where customer_id = $1 and deleted_at is null order by created_at`,
      [customerId],
    ),
  );
  const ids = [
    ...rows.flatMap(({ cart_id }) => cart_id ?? []),
    ...merges.flatMap(({ guest_cart_id, kept_cart_id }) => [guest_cart_id, kept_cart_id]),
  ];
  const carts = v.parse(cartsSchema, await ask(CARTS, [ids, customerId]));
  const hearts = v.parse(
    heartsSchema,
    await ask(
      'select product_id from wishlist_item where customer_id = $1 and deleted_at is null',
      [customerId],
    ),
  );
  return { rows, merges, carts, hearts: hearts.map(({ product_id }) => product_id) };
}
