import { subjectOf, type Lane, type Snapshot, type Stepped } from '@aangan/offline-cart';
import { cartIdOf, removedKey } from '@aangan/offline-cart/testing';
import { describeIntent, newIntentRecord, effectRecords, type IntentRecord } from './intent-record';
import type { OracleState } from './oracle-state';
import { fateOf, isDiscard, type LeavingStep } from './fate';
import { stranger } from './plan';
import { stockOutcomes } from './stock-outcomes';
import { wrongNotices } from './notices';
import { wrongTotals } from './totals';

/** A step decides before its writes are on the disk. */
const WRITE_MS = 500;

/** Follows what the device writes to its log. */
export function followLog(state: OracleState, { isStock }: { isStock: boolean }) {
  const { shop, records, sealed, expectedCarts, adopted, screen, since, violated } = state;

  /** Follows a step whose writes are on the disk. */
  function wrote(now: Snapshot, { writes }: Stepped<unknown>): void {
    seen(now);
    const removed: IntentRecord[] = [];
    const owner = deviceAfter(writes)?.owner;
    const { owner: before } = now.device;
    // A sign-in makes the guest's edits the customer's.
    const absolute = {
      ofGuest: absoluteOf(before.id),
      ofCustomer: owner === undefined ? [] : absoluteOf(owner.id),
    };
    for (const event of stockOutcomes(shop, now, writes)) shop.state.notify(event);
    for (const write of writes) {
      if (write.store === 'seals' && 'put' in write) {
        if (write.put.transport === 'stock' && !isStock) {
          violated('wrong', 'a shop with a ledger was taken for a stock Medusa');
        }
        for (const [key, one] of effectRecords(write.put, (id) => records.get(id))) {
          const own = expectedCarts.get(cartIdOf(now.device.cart) ?? '')?.own;
          sealed.set(key, { ...one, own: new Set(own) });
          for (const intent of one.intents) intent.keys.add(key);
          // The write may take a moment.
          const isLate = one.intents.some(
            ({ edit }) => edit.op === 'order' && edit.expiresAt + WRITE_MS <= Date.now(),
          );
          if (isLate) violated('wrong', 'an order is sent that has expired');
        }
      }
      if (write.store === 'settled' && 'put' in write && write.put.lane === 'cart') {
        checkShownCart(
          write.put.cart === 'unknown' ? null : (write.put.cart?.id ?? null),
          now,
          writes,
        );
      }
      if (write.store === 'lanes' && 'put' in write && write.put.signInNeeded) {
        checkRefusedToken(now, write.put.lane);
      }
      if (write.store !== 'log') continue;
      if ('put' in write) appendedOrChanged(write.put, now);
      else {
        const place = removedKey(write);
        const record = [...records.values()].find(({ seq }) => seq === place);
        if (record !== undefined) removed.push(record);
      }
    }
    checkOrderedCart(now, writes);
    for (const what of wrongNotices(state, { now, writes, removed })) violated('wrong', what);
    const leaving: LeavingStep = { now, writes, removed, shop, adopted, ...since };
    if (removed.length > 0) for (const mark of state.takesBack) mark();
    for (const record of removed) left(record, leaving);
    if (owner === undefined) return;
    if (before.kind === 'customer' && owner.kind === 'guest') {
      // The guest's pieces, which were on the customer's screen, stay behind with the merge.
      if (now.device.cart.kind === 'to-merge') screen.disturbed(before.id);
      leftBy(before.id, now.device);
    }
    if (before.kind !== 'guest' || owner.kind !== 'customer') return;
    adopted.set(before.id, owner.id);
    screen.adopted(before.id, owner.id, absolute);
  }

  /** Variants with a pending typed quantity or removal of an owner. */
  function absoluteOf(person: string): string[] {
    return [...records.values()].flatMap(({ fate, owner, edit }) => {
      const isAbsolute = edit.op === 'set' || edit.op === 'remove';
      return fate === null && owner.id === person && isAbsolute ? [edit.item.variantId] : [];
    });
  }

  /** By the shopper's decision, carts that are not merged stay with the guest, without notices. */
  function leftBy(customer: string, { cart, parked, parkedBehind }: Snapshot['device']): void {
    const carts = [cart, parked[customer], ...(parkedBehind[customer] ?? [])];
    for (const one of carts) {
      if (one?.kind === 'to-merge' && one.guestCartId !== null)
        state.leftCarts.add(one.guestCartId);
    }
    for (const [guest, whose] of adopted) {
      if (whose !== customer) continue;
      state.leftBehind.add(guest);
      screen.disturbed(customer);
    }
    for (const one of state.needNotice.keys())
      if (one.startsWith(`${customer} `)) state.needNotice.delete(one);
  }

  function seen(now: Snapshot): void {
    if (now.isDeviceStored) state.owners.set(now.device.epoch, now.device.owner.id);
    for (const what of screen.check(now)) violated('wrong', what);
    for (const what of wrongTotals(now, state.prices)) violated('total', what);
  }

  function appendedOrChanged(intent: Snapshot['log'][number], now: Snapshot): void {
    const known = records.get(intent.id);
    if (known === undefined) {
      records.set(intent.id, newIntentRecord(intent, aimOf(intent, now)));
      screen.tapped(intent.owner.id, intent.edit);
      return;
    }
    const { owner } = intent;
    if (known.owner.kind === 'customer' && owner.id !== known.owner.id) {
      violated('wrong', `${describeIntent(known)} became ${owner.id}'s`);
    }
    known.owner = owner;
    if (known.isHeldBack && intent.hold === 'none' && known.isAskedAbout) known.isHeldBack = false;
  }

  function left(record: IntentRecord, leaving: LeavingStep): void {
    const isOpenSeal = [...record.keys].map((key) => sealed.get(key)?.state);
    const fate = fateOf(record, isOpenSeal, leaving, (key) => sealed.get(key));
    record.fate = fate === 'lost' ? 'nothing' : fate;
    record.isDiscarded = isDiscard(leaving.writes);
    if (fate === 'applied' && record.edit.op === 'order' && !isTold(leaving.writes)) {
      violated('lost', 'an order was placed without a notice');
    }
    if (fate === 'lost')
      violated('lost', `${describeIntent(record)} left the log without a result`);
    if (fate === 'noticed' || fate === 'dropped' || record.isDiscarded) {
      const { id } = record.owner;
      screen.disturbed(id);
      screen.disturbed(adopted.get(id) ?? id);
    }
    if (fate !== 'nothing') return;
    // Only unsent pieces may be folded away: the shop's cart must not hold the line.
    const { edit } = record;
    const { cart } = leaving.now.device;
    if (edit.op !== 'remove' || cart.kind !== 'held') return;
    if (expectedCarts.get(cart.id)?.own.has(edit.item.variantId) === true) {
      violated('lost', `${describeIntent(record)} was folded away, and the shop holds the line`);
    }
  }

  /** A customer is asked to sign in only after the shop has rejected their token. */
  function checkRefusedToken({ device, lanes }: Snapshot, lane: Lane): void {
    if (lanes[lane].signInNeeded || since.lapsed) return;
    const isValid = [...shop.state.tokens.values()].includes(device.owner.id);
    if (isValid)
      violated('wrong', `the session of ${device.owner.id} ended, although the shop accepts it`);
  }

  /** The device stops using a cart when it learns that it was ordered. */
  function checkOrderedCart({ device }: Snapshot, writes: Stepped<unknown>['writes']): void {
    const isPlaced = writes.some(
      (one) => one.store === 'notices' && 'put' in one && one.put.kind === 'order-placed',
    );
    const { cart } = deviceAfter(writes) ?? device;
    const isHeld = cart.kind === 'held' && shop.state.carts.get(cart.id)?.isOrdered === true;
    if (isPlaced && isHeld) violated('wrong', `${cart.id} stays in use after it was ordered`);
  }

  /** The screen never shows another person's cart. */
  function checkShownCart(
    cartId: string | null,
    now: Snapshot,
    writes: Stepped<unknown>['writes'],
  ): void {
    const cart = cartId === null ? undefined : shop.state.carts.get(cartId);
    // A cart that was claimed by a stranger was the guest's when the response was sent.
    if (cart === undefined || cart.customer === null || cart.customer === stranger) return;
    const { owner } = deviceAfter(writes) ?? now.device;
    if (cart.customer !== owner.id) {
      violated('wrong', `the cart of ${cart.customer} is shown to ${owner.id}`);
    }
  }

  return { wrote, seen };
}

/** Whether the shopper learns of an order, or has decided not to. */
function isTold(writes: Stepped<unknown>['writes']): boolean {
  const isByDecision = isDiscard(writes) || deviceAfter(writes)?.owner.kind === 'guest';
  const kinds = writes.flatMap((one) =>
    one.store === 'notices' && 'put' in one ? [one.put.kind] : [],
  );
  return isByDecision || kinds.includes('order-placed');
}

/** The cart whose line an edit changes, as the device knew it. */
export function aimOf({ edit }: Snapshot['log'][number], now: Snapshot): string | null {
  const { cart } = now.cart;
  if (cart === 'unknown' || cart === null || edit.op === 'add') return null;
  const thing = subjectOf(edit);
  return cart.items.some((item) => `variant:${item.variantId ?? ''}` === thing) ? cart.id : null;
}

export function deviceAfter(writes: Stepped<unknown>['writes']): Snapshot['device'] | undefined {
  return writes.flatMap((one) => (one.store === 'device' && 'put' in one ? one.put : [])).at(-1);
}
