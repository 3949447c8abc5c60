import * as v from 'valibot';
import { seededRandom } from '../../../src/sync/testing/seeded-random';
import { databaseOf, runSql } from '../../e2e/world/shop-database';
import { newCustomer, piecesOf, type ShopClient } from '../../e2e/world/shop-client';
import type { StoreApi } from '../../e2e/world/store-api';
import { Device } from '../../e2e/world/sync-device';
import type { Tally } from '../tally';
import { anyEdit, anyWish, type Wares } from './edits';
import { replay } from './replay';
import { Sender } from './sender';

const DEVICES = 4;
/** Calls of each device. */
const BATCHES = 5;

const rowsSchema = v.array(
  v.object({
    key: v.string(),
    client: v.string(),
    subject: v.string(),
    base: v.number(),
    target: v.number(),
    outcome: v.picklist(['applied', 'rejected']),
    available: v.nullable(v.number()),
    lane: v.picklist(['cart', 'wishlist']),
  }),
);
const openCartsSchema = v.tuple([v.object({ count: v.number() })]);
const wishesSchema = v.object({
  wishlist: v.object({ items: v.array(v.object({ productId: v.string() })) }),
});

/** The result of a round; `complaints` is empty if everything is right. */
export interface Round {
  edits: number;
  /** How often consecutive cart edits in the ledger came from different devices: they really edit at once. */
  turns: number;
  complaints: string[];
}

/**
 * Four devices of one customer edit cart and wishlist at once, over a network that drops and repeats
 * calls. Afterwards all of them must see the same: the result of the edits in the ledger's order.
 *
 * @param dataDir of the shop, an absolute path
 */
export async function fourDevices(
  store: StoreApi,
  dataDir: string,
  seed: number,
  tally: Tally,
): Promise<Round> {
  const { id: customerId, client: shopper } = await newCustomer(store);
  const wares = await waresOf(store);
  const senders = Array.from({ length: DEVICES }, (_, index) => ({
    random: seededRandom(seed * DEVICES + index),
    cart: new Sender(new Device(store, shopper), seededRandom(seed * 31 + index), tally),
    wishes: new Sender(new Device(store, shopper), seededRandom(seed * 37 + index), tally),
  }));
  await Promise.all(
    senders.flatMap(({ random, cart, wishes }) => {
      const some = <T>(make: () => T) => Array.from({ length: 1 + random.upTo(3) }, make);
      const batches = Array.from({ length: BATCHES }, () => some(() => anyEdit(random, wares)));
      const hearts = Array.from({ length: BATCHES }, () => some(() => anyWish(random, wares)));
      return [
        inTurn(batches, (batch) => cart.send(...batch)),
        inTurn(hearts, (batch) => wishes.send(...batch)),
      ];
    }),
  );
  const carts = senders.map(({ cart }) => cart);
  const sent = senders.flatMap(({ cart, wishes }) => [...cart.sent, ...wishes.sent]);
  const rows = v.parse(
    rowsSchema,
    await runSql(
      databaseOf(dataDir),
      `select key, client, subject, base, target, outcome, available, lane from sync_effect
       where owner = $1 order by created_at, n`,
      [customerId],
    ),
  );
  const { pieces, complaints } = replay(rows, sent);
  for (const [lane, wanted] of [
    ['cart', JSON.stringify(there(pieces, 'variant:'))],
    ['wishlist', JSON.stringify(there(pieces, 'wish:'))],
  ] as const) {
    const seen = await Promise.all(carts.map(({ cartId }) => seenBy(shopper, lane, cartId)));
    for (const each of new Set(seen)) {
      if (each !== wanted) complaints.push(`${lane}: ${each} instead of ${wanted}`);
    }
  }
  const added = sent.filter(
    ({ effect }) => effect.op === 'add' && effect.variant_id === wares.addedOnly,
  );
  const applied = added.filter(({ outcome }) => outcome !== 'rejected').length;
  if (pieces.get(`variant:${wares.addedOnly}`) !== applied)
    complaints.push('An add is lost or doubled');
  const [{ count }] = v.parse(
    openCartsSchema,
    await runSql(
      databaseOf(dataDir),
      'select count(*)::int as count from cart where customer_id = $1 and deleted_at is null',
      [customerId],
    ),
  );
  if (count !== 1) complaints.push(`${count} carts of one customer`);
  return { edits: sent.length, turns: turnsOf(rows), complaints };
}

function turnsOf(rows: v.InferOutput<typeof rowsSchema>): number {
  const clients = rows.filter(({ lane }) => lane === 'cart').map(({ client }) => client);
  return clients.filter((client, index) => index > 0 && client !== clients[index - 1]).length;
}

async function inTurn<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  for (const one of all) await work(one);
}

/** Variants with so many pieces that adds do not exhaust the stock. */
async function waresOf(store: StoreApi): Promise<Wares> {
  const products = (await store.products()).toSorted(
    (one, other) => stockOf(other.variants) - stockOf(one.variants),
  );
  const [addedOnly = '', ...edited] = products
    .slice(0, 4)
    .map(({ variants: [first] }) => first?.id ?? '');
  return { addedOnly, edited, products: products.slice(0, 3).map(({ id }) => id) };
}

function stockOf([first]: { inventory_quantity?: number | null | undefined }[]): number {
  return first?.inventory_quantity ?? 0;
}

/** Present items of a kind with their amounts, sorted by id. */
function there(pieces: Map<string, number>, kind: string): [string, number][] {
  return [...pieces]
    .filter(([subject, count]) => subject.startsWith(kind) && count > 0)
    .map(([subject, count]): [string, number] => [cartIdOf(subject), count])
    .toSorted(byId);
}

function cartIdOf(subject: string): string {
  return subject.split(':')[1] ?? '';
}

/** What a device reads, in the same form. */
async function seenBy(
  shopper: ShopClient,
  lane: 'cart' | 'wishlist',
  cartId: string | null,
): Promise<string> {
  if (lane === 'cart') {
    const cart = await shopper.call('GET', `/store/carts/${cartId}`);
    return JSON.stringify(Object.entries(piecesOf(cart)).toSorted(byId));
  }
  const { body } = await shopper.call('GET', '/store/customers/me/wishlist');
  const items = v.parse(wishesSchema, body).wishlist.items;
  return JSON.stringify(
    items.map(({ productId }): [string, number] => [productId, 1]).toSorted(byId),
  );
}

function byId([one]: [string, number], [other]: [string, number]): number {
  return one < other ? -1 : 1;
}
