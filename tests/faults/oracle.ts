import { thingOf } from '../../src/sync/intents/edit';
import type { Snapshot } from '../../src/sync/log/snapshot';
import { removedKey, type Stepped } from '../../src/sync/log/step';
import type { SimulatedShop } from '../../src/sync/testing/simulated-shop/simulated-shop';
import type { ShopEvent } from '../../src/sync/testing/simulated-shop/shop-state';
import { idOf } from '../../src/sync/steps/leave-cart';
import { inWords, newAccount, sealedAccounts, type Account, type SealedAccount } from './account';
import { emptyBasket, play, pour, type Basket } from './basket';
import { fateOf, type Leaving } from './fate';
import { screens } from './screen';

/** What must never be. */
export interface Violation {
  kind: 'lost' | 'doubled' | 'wrong';
  what: string;
}

/**
 * Follows each intent from the log to the shop: it takes effect once, or its shopper is told. What carts and wishlists
 * have to hold is played here from the intents, in the order in which the ledger took them.
 */
export function oracle(shop: SimulatedShop) {
  const accounts = new Map<string, Account>();
  const sealed = new Map<string, SealedAccount>();
  const baskets = new Map<string, Basket>();
  const hearts = new Map<string, Set<string>>();
  const merged = new Set<string>();
  /** Customer by guest. */
  const adopted = new Map<string, string>();
  const found: Violation[] = [];
  const screen = screens();
  const since = { copied: false, dropsCopied: false };

  const violated = (kind: Violation['kind'], what: string) => void found.push({ kind, what });
  const basketOf = (cart: string): Basket => {
    const basket = baskets.get(cart) ?? emptyBasket();
    baskets.set(cart, basket);
    return basket;
  };
  const heartsOf = (customer: string): Set<string> => {
    const own = hearts.get(customer) ?? new Set<string>();
    hearts.set(customer, own);
    return own;
  };

  /** A step of the log that is on the disk. */
  function wrote(now: Snapshot, { writes }: Stepped<unknown>): void {
    seen(now);
    const removed: Account[] = [];
    for (const write of writes) {
      if (write.store === 'seals' && 'put' in write) {
        for (const [key, one] of sealedAccounts(write.put, (id) => accounts.get(id))) {
          const own = baskets.get(idOf(now.device.cart) ?? '')?.own;
          sealed.set(key, { ...one, own: new Set(own) });
          for (const intent of one.intents) intent.keys.add(key);
        }
      }
      if (write.store === 'settled' && 'put' in write && write.put.lane === 'cart') {
        judgeShown(write.put.cart === 'unknown' ? null : (write.put.cart?.id ?? null), now, writes);
      }
      if (write.store !== 'log') continue;
      if ('put' in write) appendedOrChanged(write.put, now);
      else {
        const place = removedKey(write);
        const account = [...accounts.values()].find(({ seq }) => seq === place);
        if (account !== undefined) removed.push(account);
      }
    }
    const leaving: Leaving = { now, writes, removed, shop, adopted, ...since };
    for (const account of removed) left(account, leaving);
    const owner = deviceAfter(writes)?.owner;
    const { owner: before } = now.device;
    if (owner === undefined) return;
    if (before.kind !== 'guest' || owner.kind !== 'customer') return;
    adopted.set(before.id, owner.id);
    screen.adopted(before.id, owner.id, absoluteOf(owner.id));
  }

  /** Variants whose quantity was typed or taken out by somebody, and not settled yet. */
  function absoluteOf(person: string): string[] {
    return [...accounts.values()].flatMap(({ fate, owner, edit }) => {
      const isAbsolute = edit.op === 'set' || edit.op === 'remove';
      return fate === null && owner.id === person && isAbsolute ? [edit.item.variantId] : [];
    });
  }

  function seen(now: Snapshot): void {
    for (const what of screen.judge(now)) violated('wrong', what);
  }

  function appendedOrChanged(intent: Snapshot['log'][number], now: Snapshot): void {
    const known = accounts.get(intent.id);
    if (known === undefined) {
      accounts.set(intent.id, newAccount(intent, aimOf(intent, now)));
      screen.tapped(intent.owner.id, intent.edit);
      return;
    }
    const { owner } = intent;
    if (known.owner.kind === 'customer' && owner.id !== known.owner.id) {
      violated('wrong', `${inWords(known)} became ${owner.id}'s`);
    }
    known.owner = owner;
    if (known.isHeldBack && intent.hold === 'none' && known.isAskedAbout) known.isHeldBack = false;
  }

  function left(account: Account, leaving: Leaving): void {
    const isOpenSeal = [...account.keys].map((key) => sealed.get(key)?.state);
    const fate = fateOf(account, isOpenSeal, leaving, (key) => sealed.get(key));
    account.fate = fate === 'lost' ? 'nothing' : fate;
    if (fate === 'lost')
      violated('lost', `${inWords(account)} left the log and nothing came of it`);
    if (fate === 'told' || fate === 'dropped') screen.disturbed(account.owner.id);
    if (fate !== 'nothing') return;
    // What was folded away must have been unsent pieces only: nothing of it may stand in the shop's cart.
    const { edit } = account;
    const { cart } = leaving.now.device;
    if (edit.op !== 'remove' || cart.kind !== 'held') return;
    if (baskets.get(cart.id)?.own.has(edit.item.variantId) === true) {
      violated('lost', `${inWords(account)} was folded away, and the shop holds the line`);
    }
  }

  function heard(event: ShopEvent): void {
    switch (event.kind) {
      case 'applied':
        return applied(event.key, event.cart, event.customer);
      case 'refused': {
        const effect = sealed.get(event.key);
        if (effect !== undefined && effect.state === 'unheard') effect.state = 'refused';
        return undefined;
      }
      case 'merged': {
        const { kept, notMoved } = event.record;
        if (merged.has(event.guestCart) || kept === event.guestCart) return undefined;
        merged.add(event.guestCart);
        return pour(basketOf(event.guestCart), basketOf(kept), notMoved);
      }
      case 'forked':
        return forked(event.keys);
    }
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
      const isOrdered = shop.state.carts.get(intent.aim ?? '')?.isOrdered === true;
      if (isOrdered && cart !== intent.aim && effect.op !== 'add') {
        violated('doubled', `${inWords(intent)} was of an ordered line and reached the next cart`);
      }
    }
    if (cart !== null) playInto(basketOf(cart), effect);
    else if (customer !== null) playHearts(heartsOf(customer), intents);
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

  /** The screen shows nobody else's cart. */
  function judgeShown(
    cartId: string | null,
    now: Snapshot,
    writes: Stepped<unknown>['writes'],
  ): void {
    const cart = cartId === null ? undefined : shop.state.carts.get(cartId);
    if (cart === undefined || cart.customer === null) return;
    const { owner } = deviceAfter(writes) ?? now.device;
    if (cart.customer !== owner.id) {
      violated('wrong', `the cart of ${cart.customer} is shown to ${owner.id}`);
    }
  }

  shop.state.tell = heard;
  return {
    wrote,
    found,
    accounts,
    basketOf,
    heartsOf,
    /** Another device of the customer changes their cart. */
    elsewhere: (cart: string, edit: Account['edit']): void => {
      const basket = basketOf(cart);
      const { own } = basket;
      const before = new Set(own);
      play(basket, [edit]);
      basket.own = new Set([...before].filter((variant) => basket.lines.has(variant)));
    },
    copied: (): void => {
      since.copied = true;
    },
    /** The shopper's word on what a copy may have sent. */
    answered: (word: 'send' | 'drop'): void => {
      if (word === 'drop') since.dropsCopied = true;
      for (const one of accounts.values()) if (one.isHeldBack) one.isAskedAbout = word === 'send';
    },
    forgot: (): void => {
      for (const one of sealed.values()) one.isForgotten = true;
    },
    /** The cart of a customer became an order, or is gone. */
    left: (customer: string): void => screen.disturbed(customer),
    gone: (cart: string): void => void baskets.delete(cart),
    /** Also what they did as a guest, in a record that cannot be read and still says so. */
    hasWaiting: (customer: string): boolean =>
      [...accounts.values()].some(
        ({ fate, owner }) =>
          fate === null && (owner.id === customer || adopted.get(owner.id) === customer),
      ),
    /** What the device shows at this moment. */
    seen,
    /** Whose screen it was. */
    tappedBy: (id: string, person: string): void => {
      const owner = accounts.get(id)?.owner.id ?? person;
      if (owner !== person && adopted.get(person) !== owner) {
        violated('wrong', `what was tapped on the screen of ${person} became ${owner}'s`);
      }
    },
  };
}

export type Oracle = ReturnType<typeof oracle>;

function playHearts(own: Set<string>, intents: readonly Account[]): void {
  for (const { edit } of intents) {
    if (edit.op === 'wish') own.add(edit.item.productId);
    if (edit.op === 'unwish') own.delete(edit.item.productId);
  }
}

/** The cart whose line an edit was to change, as the device knew it. */
function aimOf({ edit }: Snapshot['log'][number], now: Snapshot): string | null {
  const { cart } = now.cart;
  if (cart === 'unknown' || cart === null || edit.op === 'add') return null;
  const thing = thingOf(edit);
  return cart.items.some((item) => `variant:${item.variantId ?? ''}` === thing) ? cart.id : null;
}

function deviceAfter(writes: Stepped<unknown>['writes']): Snapshot['device'] | undefined {
  return writes.flatMap((one) => (one.store === 'device' && 'put' in one ? one.put : [])).at(-1);
}
