import * as v from 'valibot';
import { subjectOf, type Edit } from '@aangan/offline-cart';
import type { ShopEvent, SimulatedCart } from '../../src/sync/testing/simulated-shop/shop-state';
import { describeIntent, type IntentRecord, type EffectRecord } from './intent-record';
import {
  dropCodesOfEmptyCart,
  applyEdits,
  applyForeignEdit,
  mergeInto,
  type ExpectedCart,
} from './expected-cart';
import type { OracleState } from './oracle-state';
import { merges } from './merges';
import { stranger } from './plan';

const shownSchema = v.object({
  shown: v.object({
    total: v.number(),
    lines: v.array(v.object({ variantId: v.string(), quantity: v.number() })),
  }),
});

/**
 * Follows the outcomes of effects at the shop.
 * @returns the listener for the shop's events
 */
export function followShop(books: OracleState): (event: ShopEvent) => void {
  const { shop, sealed, merged, screen, since, violated, expectedCartOf, heartsOf } = books;
  const { guestCarts, leftBehind, leftCarts, failed, needNotice } = books;
  const { begun, stays } = merges(books);
  const orders = new Map<string, IntentRecord>();

  function heard(event: ShopEvent): void {
    switch (event.kind) {
      case 'applied':
        return applied(event.key, event.cart, event.customer);
      case 'refused':
        return refused(event.key, event.reason);
      case 'merging':
        return begun(event);
      case 'merged': {
        const { keptCartId: kept, plan } = event.record;
        if (merged.has(event.guestCart)) return undefined;
        merged.add(event.guestCart);
        const { customerId } = event.record;
        const behind = stays(event);
        if (plan.not_moved.length > 0) screen.disturbed(customerId);
        // After a log-out that leaves the cart behind, a merge in progress gets no notice.
        const isLeft =
          leftCarts.has(event.guestCart) ||
          [...leftBehind].some((one) => guestCarts.get(one)?.has(event.guestCart));
        for (const { variant_id } of isLeft ? [] : plan.not_moved) {
          needNotice.set(`${customerId} ${variant_id}`, kept);
        }
        if (kept === event.guestCart) {
          // The cart is transferred as it is, except for variants that are no longer sold.
          const { lines, own } = expectedCartOf(kept);
          for (const variant of behind.keys()) {
            lines.delete(variant);
            own.delete(variant);
          }
        } else mergeInto(expectedCartOf(event.guestCart), expectedCartOf(kept), behind);
        return dropCodesOfEmptyCart(expectedCartOf(kept));
      }
      case 'ordered':
        return ordered(event);
      case 'recalculated':
        return dropCodesOfEmptyCart(expectedCartOf(event.cart));
      case 'failed':
        return void failed.add(event.key);
      case 'forked':
        return forked(event.keys);
    }
  }

  /** An order is made once for a cart, of what the shopper saw, and costs no more. */
  function ordered({ key, cart: id, total }: Extract<ShopEvent, { kind: 'ordered' }>): void {
    const [intent] = sealed.get(key)?.intents ?? [];
    const cart = shop.state.carts.get(id);
    if (intent?.edit.op !== 'order' || cart === undefined) {
      violated('wrong', `${id} was ordered without a request`);
      return;
    }
    const { shown } = v.parse(shownSchema, intent.edit.request);
    const isSame =
      shown.lines.length === cart.lines.size &&
      shown.lines.every(({ variantId, quantity }) => cart.lines.get(variantId) === quantity);
    if (!isSame || total > shown.total) {
      violated('wrong', `${id} was ordered for ${total} paise, the shopper saw ${shown.total}`);
    }
    if (orders.has(id)) violated('doubled', `${id} was ordered twice`);
    orders.set(id, intent);
    books.orders.push(intent);
    screen.disturbed(intent.owner.id);
    screen.disturbed(books.adopted.get(intent.owner.id) ?? intent.owner.id);
  }

  function refused(key: string, reason: string | null): void {
    const effect = sealed.get(key);
    if (effect === undefined) return;
    // One that was rejected as the number of a copy can be cancelled later.
    if (effect.state !== 'unheard' && effect.state !== 'forked') return;
    effect.state = 'refused';
    if (reason !== 'line_gone') return;
    for (const intent of effect.intents) {
      const { edit } = intent;
      const place = placeOf(intent);
      if (place === null || place.isOrdered || place.customer === stranger) continue;
      if (edit.op !== 'adjust') continue;
      if (!expectedCartOf(place.id).lines.has(edit.item.variantId)) continue;
      violated(
        'lost',
        `${describeIntent(intent)} was refused as gone, and ${place.id} holds the line`,
      );
    }
  }

  /** The cart whose line an intent changes, or the one that it was merged into; null if that is gone. */
  function placeOf({ aim }: IntentRecord): SimulatedCart | null {
    let cart = shop.state.carts.get(aim ?? '');
    while (cart !== undefined && cart.mergedInto !== null) {
      cart = shop.state.carts.get(cart.mergedInto);
    }
    return cart ?? null;
  }

  /** The order does not hold the line, because it was removed before: the edit makes a new one. */
  function wasGoneBeforeOrder({ edit }: IntentRecord, { id, isOrdered }: SimulatedCart): boolean {
    const ordered = [...expectedCartOf(id).lines.keys()].map((variant) => `variant:${variant}`);
    return isOrdered && !ordered.includes(subjectOf(edit));
  }

  function forked(keys: readonly string[]): void {
    const effects = keys.flatMap((key) => sealed.get(key) ?? []);
    if (!since.copied && effects.some(({ intents }) => intents.some(({ fate }) => fate === null))) {
      violated('wrong', 'a device was taken for its copy');
    }
    for (const effect of effects) {
      if (effect.state !== 'refused') effect.state = 'forked';
      for (const intent of effect.intents) {
        intent.isHeldBack = true;
        screen.disturbed(intent.owner.id);
      }
    }
  }

  function applied(key: string, cart: string | null, customer: string | null): void {
    const other = books.elsewhere.get(key);
    if (other !== undefined && cart !== null) return applyForeignEdit(expectedCartOf(cart), other);
    const effect = sealed.get(key);
    if (effect === undefined) {
      violated('wrong', 'the shop received an effect that was never sealed');
      return;
    }
    effect.state = 'applied';
    const { owner, intents } = effect;
    const isTheirs = owner.kind === 'guest' ? customer === null : customer === owner.id;
    if (!isTheirs) violated('wrong', `an effect of ${owner.id} reached ${customer ?? 'a guest'}`);
    for (const intent of intents) {
      intent.applied += 1;
      const isToldOtherwise = intent.fate === 'noticed' || intent.fate === 'nothing';
      if (intent.applied > 1) {
        violated('doubled', `${describeIntent(intent)} took effect ${intent.applied} times`);
      } else if (isToldOtherwise) {
        violated('doubled', `${describeIntent(intent)} took effect after it was cancelled`);
      } else if (intent.fate === 'dropped' && intent.keys.size === 0) {
        violated('doubled', `${describeIntent(intent)} was sent though it had been dropped`);
      }
      if (intent.isHeldBack && !intent.isAskedAbout) {
        violated(
          'doubled',
          `${describeIntent(intent)} was sent without asking, though the profile was copied`,
        );
      }
      const place = placeOf(intent);
      const isElsewhere = place !== null && place.customer !== stranger && cart !== place.id;
      if (isElsewhere && !wasGoneBeforeOrder(intent, place)) {
        const where = place.isOrdered ? 'an ordered line' : `a line of ${place.id}`;
        violated(
          'doubled',
          `${describeIntent(intent)} was of ${where} and reached ${cart ?? 'no cart'}`,
        );
      }
    }
    if (cart !== null && owner.kind === 'guest') {
      const carts = guestCarts.get(owner.id) ?? new Map<string, Set<IntentRecord>>();
      carts.set(cart, new Set([...(carts.get(cart) ?? []), ...intents]));
      guestCarts.set(owner.id, carts);
    }
    if (cart !== null) playInto(expectedCartOf(cart), effect);
    // With stock Medusa, each call is a change of its own.
    if (cart !== null && effect.transport === 'stock') dropCodesOfEmptyCart(expectedCartOf(cart));
    else if (customer !== null) playHearts(heartsOf(customer), intents);
  }

  return heard;
}

function playHearts(own: Set<string>, intents: readonly IntentRecord[]): void {
  for (const { edit } of intents) {
    if (edit.op === 'wish') own.add(edit.item.productId);
    if (edit.op === 'unwish') own.delete(edit.item.productId);
  }
}

/**
 * A minus keeps one piece of an add, whatever other devices have added to the line. Such a minus is
 * tapped while an edit before it cannot be read.
 */
function keepingOne(edits: readonly Edit[]): readonly Edit[] {
  const add = edits.find((edit) => edit.op === 'add');
  if (add === undefined || !edits.every(({ op }) => op === 'add' || op === 'adjust')) return edits;
  const sum = edits.reduce((all, edit) => {
    if (edit.op === 'add') return all + edit.quantity;
    return edit.op === 'adjust' ? all + edit.by : all;
  }, 0);
  return sum < 1 ? [...edits, { ...add, quantity: 1 - sum }] : edits;
}

function playInto(basket: ExpectedCart, { op, intents, own }: EffectRecord): void {
  const edits = intents.map(({ edit }) => edit);
  // Removing a line that the shop does not hold cancels unsent edits only.
  const lastRemoval = edits.findLastIndex((edit) => edit.op === 'remove');
  const [first] = edits;
  const isOwn = first !== undefined && 'item' in first && 'variantId' in first.item;
  const variant = isOwn ? (first.item.variantId ?? '') : '';
  const takesBack = op === 'add' && lastRemoval >= 0 && !own.has(variant);
  const counted = takesBack ? edits.slice(lastRemoval + 1) : edits;
  applyEdits(basket, op === 'add' && !own.has(variant) ? keepingOne(counted) : counted);
  if (intents.some(({ fate }) => fate === 'dropped')) basket.own.delete(variant);
}
