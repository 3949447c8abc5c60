import type { ShopEvent, SimulatedCart } from '../../src/sync/testing/simulated-shop/shop-state';
import { inWords, type Account, type SealedAccount } from './account';
import { play, playElsewhere, pour, type Basket } from './basket';
import type { Books } from './books';
import { merges } from './merges';
import { stranger } from './plan';

/** Follows what becomes of effects at the shop. @returns what the shop tells its events to */
export function shopSide(books: Books): (event: ShopEvent) => void {
  const { shop, sealed, merged, screen, since, violated, basketOf, heartsOf } = books;
  const { guestCarts, leftBehind, failed, untold } = books;
  const { begun, stays } = merges(books);

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
        // Who left the cart behind at log out is told nothing of a merge that was still under way.
        const isLeft = [...leftBehind].some((one) => guestCarts.get(one)?.has(event.guestCart));
        for (const { variant_id } of isLeft ? [] : plan.not_moved) {
          untold.add(`${customerId} ${variant_id}`);
        }
        if (kept === event.guestCart) {
          // It becomes the customer's as it is, but for what is not sold any more.
          for (const variant of behind.keys()) basketOf(kept).lines.delete(variant);
          return undefined;
        }
        return pour(basketOf(event.guestCart), basketOf(kept), behind);
      }
      case 'failed':
        return void failed.add(event.key);
      case 'forked':
        return forked(event.keys);
    }
  }

  function refused(key: string, reason: string | null): void {
    const effect = sealed.get(key);
    if (effect === undefined || effect.state !== 'unheard') return;
    effect.state = 'refused';
    if (reason !== 'line_gone') return;
    for (const intent of effect.intents) {
      const { edit } = intent;
      const place = placeOf(intent);
      if (place === null || place.isOrdered || place.customer === stranger) continue;
      if (edit.op !== 'adjust') continue;
      if (!basketOf(place.id).lines.has(edit.item.variantId)) continue;
      violated('lost', `${inWords(intent)} was refused as gone, and ${place.id} holds the line`);
    }
  }

  /** The cart whose line an intent was to change, or the one that it was merged into; null where that is gone. */
  function placeOf({ aim }: Account): SimulatedCart | null {
    let cart = shop.state.carts.get(aim ?? '');
    while (cart !== undefined && cart.mergedInto !== null) {
      cart = shop.state.carts.get(cart.mergedInto);
    }
    return cart ?? null;
  }

  function forked(keys: readonly string[]): void {
    const effects = keys.flatMap((key) => sealed.get(key) ?? []);
    if (!since.copied && effects.some(({ intents }) => intents.some(({ fate }) => fate === null))) {
      violated('wrong', 'a device was taken for its copy');
    }
    for (const { intents } of effects) {
      for (const intent of intents) {
        if (intent.applied > 0) intent.isAskedAbout = true;
        intent.isHeldBack = true;
        screen.disturbed(intent.owner.id);
      }
    }
  }

  function applied(key: string, cart: string | null, customer: string | null): void {
    const other = books.elsewhere.get(key);
    if (other !== undefined && cart !== null) return playElsewhere(basketOf(cart), other);
    const effect = sealed.get(key);
    if (effect === undefined) {
      violated('wrong', 'an effect came to the shop that was never sealed');
      return;
    }
    effect.state = 'applied';
    const { owner, intents } = effect;
    const isTheirs = owner.kind === 'guest' ? customer === null : customer === owner.id;
    if (!isTheirs) violated('wrong', `an effect of ${owner.id} reached ${customer ?? 'a guest'}`);
    for (const intent of intents) {
      intent.applied += 1;
      const isToldOtherwise = intent.fate === 'told' || intent.fate === 'nothing';
      if (intent.applied > 1 && !intent.isAskedAbout) {
        violated('doubled', `${inWords(intent)} took effect ${intent.applied} times`);
      } else if (isToldOtherwise) {
        violated('doubled', `${inWords(intent)} took effect after it was given up`);
      } else if (intent.fate === 'dropped' && intent.keys.size === 0) {
        violated('doubled', `${inWords(intent)} was sent though it had been dropped`);
      }
      if (intent.isHeldBack && !intent.isAskedAbout) {
        violated(
          'doubled',
          `${inWords(intent)} was sent without asking, though the profile was copied`,
        );
      }
      const place = placeOf(intent);
      if (place !== null && place.customer !== stranger && cart !== place.id) {
        const where = place.isOrdered ? 'an ordered line' : `a line of ${place.id}`;
        violated('doubled', `${inWords(intent)} was of ${where} and reached ${cart ?? 'no cart'}`);
      }
    }
    if (cart !== null && owner.kind === 'guest') {
      const carts = guestCarts.get(owner.id) ?? new Map<string, Set<Account>>();
      carts.set(cart, new Set([...(carts.get(cart) ?? []), ...intents]));
      guestCarts.set(owner.id, carts);
    }
    if (cart !== null) playInto(basketOf(cart), effect);
    else if (customer !== null) playHearts(heartsOf(customer), intents);
  }

  return heard;
}

function playHearts(own: Set<string>, intents: readonly Account[]): void {
  for (const { edit } of intents) {
    if (edit.op === 'wish') own.add(edit.item.productId);
    if (edit.op === 'unwish') own.delete(edit.item.productId);
  }
}

function playInto(basket: Basket, { op, intents, own }: SealedAccount): void {
  const edits = intents.map(({ edit }) => edit);
  // A removal of what the shop's cart did not hold takes back what was not sent, and nothing else.
  const lastRemoval = edits.findLastIndex((edit) => edit.op === 'remove');
  const [first] = edits;
  const isOwn = first !== undefined && 'item' in first && 'variantId' in first.item;
  const variant = isOwn ? (first.item.variantId ?? '') : '';
  const takesBack = op === 'add' && lastRemoval >= 0 && !own.has(variant);
  play(basket, takesBack ? edits.slice(lastRemoval + 1) : edits);
  if (intents.some(({ fate }) => fate === 'dropped')) basket.own.delete(variant);
}
