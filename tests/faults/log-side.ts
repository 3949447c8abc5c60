import { thingOf } from '../../src/sync/intents/edit';
import type { Lane } from '../../src/sync/intents/lane';
import type { Snapshot } from '../../src/sync/log/snapshot';
import { removedKey, type Stepped } from '../../src/sync/log/step';
import { idOf } from '../../src/sync/steps/leave-cart';
import { inWords, newAccount, sealedAccounts, type Account } from './account';
import type { Books } from './books';
import { fateOf, isDiscard, type Leaving } from './fate';
import { stranger } from './plan';
import { stockOutcomes } from './stock-outcomes';
import { wrongNotices } from './notices';
import { wrongTotals } from './totals';

/** Follows what the device writes to its log. */
export function logSide(books: Books, { isStock }: { isStock: boolean }) {
  const { shop, accounts, sealed, baskets, adopted, screen, since, violated } = books;

  /** A step of the log that is on the disk. */
  function wrote(now: Snapshot, { writes }: Stepped<unknown>): void {
    seen(now);
    const removed: Account[] = [];
    const owner = deviceAfter(writes)?.owner;
    const { owner: before } = now.device;
    // A sign-in makes the guest's edits the customer's.
    const absolute = {
      ofGuest: absoluteOf(before.id),
      ofCustomer: owner === undefined ? [] : absoluteOf(owner.id),
    };
    for (const event of stockOutcomes(shop, now, writes)) shop.state.tell(event);
    for (const write of writes) {
      if (write.store === 'seals' && 'put' in write) {
        if (write.put.transport === 'stock' && !isStock) {
          violated('wrong', 'a shop that keeps a ledger was taken for a stock Medusa');
        }
        for (const [key, one] of sealedAccounts(write.put, (id) => accounts.get(id))) {
          const own = baskets.get(idOf(now.device.cart) ?? '')?.own;
          sealed.set(key, { ...one, own: new Set(own) });
          for (const intent of one.intents) intent.keys.add(key);
        }
      }
      if (write.store === 'settled' && 'put' in write && write.put.lane === 'cart') {
        judgeShown(write.put.cart === 'unknown' ? null : (write.put.cart?.id ?? null), now, writes);
      }
      if (write.store === 'lanes' && 'put' in write && write.put.signInNeeded) {
        judgeRefusedToken(now, write.put.lane);
      }
      if (write.store !== 'log') continue;
      if ('put' in write) appendedOrChanged(write.put, now);
      else {
        const place = removedKey(write);
        const account = [...accounts.values()].find(({ seq }) => seq === place);
        if (account !== undefined) removed.push(account);
      }
    }
    for (const what of wrongNotices(books, { now, writes, removed })) violated('wrong', what);
    const leaving: Leaving = { now, writes, removed, shop, adopted, ...since };
    for (const account of removed) left(account, leaving);
    if (owner === undefined) return;
    if (before.kind === 'customer' && owner.kind === 'guest') {
      // The guest's pieces, which were on the customer's screen, stay behind with the merge.
      if (now.device.cart.kind === 'to-merge') screen.disturbed(before.id);
      leftBy(before.id);
    }
    if (before.kind !== 'guest' || owner.kind !== 'customer') return;
    adopted.set(before.id, owner.id);
    screen.adopted(before.id, owner.id, absolute);
  }

  /** Variants whose quantity was typed or taken out by somebody, and not settled yet. */
  function absoluteOf(person: string): string[] {
    return [...accounts.values()].flatMap(({ fate, owner, edit }) => {
      const isAbsolute = edit.op === 'set' || edit.op === 'remove';
      return fate === null && owner.id === person && isAbsolute ? [edit.item.variantId] : [];
    });
  }

  /** By the shopper's word: what was not merged stays with the guest, and nothing is told any more. */
  function leftBy(customer: string): void {
    for (const [guest, whose] of adopted) {
      if (whose !== customer) continue;
      books.leftBehind.add(guest);
      screen.disturbed(customer);
    }
    for (const one of books.untold) if (one.startsWith(`${customer} `)) books.untold.delete(one);
  }

  function seen(now: Snapshot): void {
    if (now.deviceIsKept) books.owners.set(now.device.epoch, now.device.owner.id);
    for (const what of screen.judge(now)) violated('wrong', what);
    for (const what of wrongTotals(now, books.prices)) violated('total', what);
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
    account.isDiscarded = isDiscard(leaving.writes);
    if (fate === 'lost')
      violated('lost', `${inWords(account)} left the log and nothing came of it`);
    if (fate === 'told' || fate === 'dropped' || account.isDiscarded) {
      const { id } = account.owner;
      screen.disturbed(id);
      screen.disturbed(adopted.get(id) ?? id);
    }
    if (fate !== 'nothing') return;
    // What was folded away must have been unsent pieces only: nothing of it may stand in the shop's cart.
    const { edit } = account;
    const { cart } = leaving.now.device;
    if (edit.op !== 'remove' || cart.kind !== 'held') return;
    if (baskets.get(cart.id)?.own.has(edit.item.variantId) === true) {
      violated('lost', `${inWords(account)} was folded away, and the shop holds the line`);
    }
  }

  /** A customer is asked to sign in only once the shop has refused their token. */
  function judgeRefusedToken({ device, lanes }: Snapshot, lane: Lane): void {
    if (lanes[lane].signInNeeded || since.lapsed) return;
    const isValid = [...shop.state.tokens.values()].includes(device.owner.id);
    if (isValid)
      violated('wrong', `the session of ${device.owner.id} ended, and the shop knows it`);
  }

  /** The screen shows nobody else's cart. */
  function judgeShown(
    cartId: string | null,
    now: Snapshot,
    writes: Stepped<unknown>['writes'],
  ): void {
    const cart = cartId === null ? undefined : shop.state.carts.get(cartId);
    // One that was claimed was the guest's when the response was on its way.
    if (cart === undefined || cart.customer === null || cart.customer === stranger) return;
    const { owner } = deviceAfter(writes) ?? now.device;
    if (cart.customer !== owner.id) {
      violated('wrong', `the cart of ${cart.customer} is shown to ${owner.id}`);
    }
  }

  return { wrote, seen };
}

/** The cart whose line an edit was to change, as the device knew it. */
export function aimOf({ edit }: Snapshot['log'][number], now: Snapshot): string | null {
  const { cart } = now.cart;
  if (cart === 'unknown' || cart === null || edit.op === 'add') return null;
  const thing = thingOf(edit);
  return cart.items.some((item) => `variant:${item.variantId ?? ''}` === thing) ? cart.id : null;
}

export function deviceAfter(writes: Stepped<unknown>['writes']): Snapshot['device'] | undefined {
  return writes.flatMap((one) => (one.store === 'device' && 'put' in one ? one.put : [])).at(-1);
}
