import type { MedusaContainer } from '@medusajs/framework/types';
import { z } from '@medusajs/framework/zod';
import { readEntities } from '../database/read-entities';
import { runWithFreshVariants } from '../carts/cached-variants';
import { readCart } from '../carts/stored-cart';
import { cartNotFoundError } from '../carts/cart-owner';
import { enteredCodes } from '../carts/entered-codes';
import { cartTargets, lineChanges } from '@aangan/ledger-rules/cart-targets';
import { withOwnMedusaLocks } from '../locks/own-medusa-locks';
import { changeCartWorkflow } from './change-cart';

const pricingSchema = z.record(z.string(), z.unknown());

/** What prices may depend on, as Medusa's own cart workflows have it. */
const PRICING_FIELDS = [
  'id',
  'sales_channel_id',
  'currency_code',
  'region_id',
  'region.*',
  'shipping_address.city',
  'shipping_address.country_code',
  'shipping_address.province',
  'shipping_address.postal_code',
  'item_total',
  'total',
  'locale',
  'customer_id',
  'customer.id',
  'email',
  'customer.groups.id',
];

/**
 * Brings a cart to what it is to hold, all or nothing. It must be locked.
 *
 * @param targets by subject, absolute
 * @param again also works out what is at its target, as a crash may have come before the end
 * @throws what Medusa throws, with the cart as it was
 */
export async function applyTargets(
  container: MedusaContainer,
  cartId: string,
  targets: ReadonlyMap<string, number>,
  again = false,
): Promise<void> {
  const cart = await readCart(container, cartId);
  if (!cart) throw cartNotFoundError(cartId);
  const wanted = cartTargets(targets);
  const changes = lineChanges(cart.lines, wanted, again);
  const codes =
    wanted.codes.size > 0 ? await codesAfter(container, cartId, wanted.codes) : undefined;
  const isNothing = Object.values(changes).every((each) => each.length === 0) && !codes;
  if (isNothing && !again) return;
  const pricing = changes.update.length > 0 ? await pricingOf(container, cartId) : {};
  const custom = cart.lines.flatMap(({ id, isCustomPrice }) => (isCustomPrice ? id : []));
  const input = {
    cart_id: cartId,
    ...changes,
    pricing,
    custom,
    ...(codes && { codes }),
    retax: again,
  };
  const added = changes.create.map(({ variant_id }) => variant_id);
  await runWithFreshVariants(container, added, () =>
    withOwnMedusaLocks(container, cartId, (scope) => changeCartWorkflow(scope).run({ input })),
  );
}

async function pricingOf(
  container: MedusaContainer,
  cartId: string,
): Promise<Record<string, unknown>> {
  const selection = { fields: PRICING_FIELDS, filters: { id: cartId } };
  const [pricing] = await readEntities(container, 'cart', pricingSchema, selection);
  if (!pricing) throw cartNotFoundError(cartId);
  return pricing;
}

async function codesAfter(
  container: MedusaContainer,
  cartId: string,
  wanted: ReadonlyMap<string, number>,
): Promise<string[]> {
  const codes = await enteredCodes(container, cartId);
  for (const [code, target] of wanted) {
    if (target > 0) codes.add(code);
    else codes.delete(code);
  }
  return [...codes];
}

/** How far a cart is: pieces of variants, and 1 for each code that it has. */
export async function readSubjects(
  container: MedusaContainer,
  cartId: string,
  subjects: Iterable<string>,
): Promise<Map<string, number>> {
  const wanted = cartTargets(new Map([...subjects].map((subject) => [subject, 0])));
  const cart = await readCart(container, cartId);
  const codes = wanted.codes.size > 0 ? await enteredCodes(container, cartId) : new Set<string>();
  return new Map([
    ...[...wanted.quantities.keys()].map(
      (id) => [`variant:${id}`, cart?.quantities.get(id) ?? 0] as const,
    ),
    ...[...wanted.codes.keys()].map((code) => [`code:${code}`, codes.has(code) ? 1 : 0] as const),
  ]);
}
