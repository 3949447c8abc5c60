import type { Cart } from '@/commerce/carts/cart';
import { isLineQuantity } from '@/commerce/carts/cart-limits';
import type { ShownVariant } from '../intents/edit';
import { intentVersion, type Intent } from '../intents/intent';
import { randomId } from '../intents/random-id';
import { unknownCart } from '../log/settled';
import type { HeldCart } from '../log/device';
import type { NoticeDraft } from '../log/notice';
import type { Snapshot } from '../log/snapshot';
import type { Step, Write } from '../log/step';
import { idOf, leaveCart, leaving, type Leaving } from './leave-cart';
import { hasMetLedger } from './meet-ledger';
import { sealsOf } from './owned';
import { afterAbsence } from './parked';
import { priceChanges } from './price-changes';
import { telling } from './tell';

export interface Merged {
  /** null: it was never found out, as no batch of the guest's made one. */
  guestCartId: string | null;
  /** Of the device when it was asked for. */
  epoch: number;
  /** The customer's cart with the guest's lines in it; null: the guest's cart had nothing for this customer. */
  cart: Cart | null;
  notMoved: readonly { variantId: string; quantity: number; available: number }[];
  /** ms since 1970. */
  time: number;
}

/** The guest's cart came into the customer's: the device turns to that one, unless it has turned already. */
export function takeMerge({
  guestCartId,
  epoch,
  cart,
  notMoved,
  time,
}: Merged): Step<'taken' | 'stale'> {
  return (now) => {
    if (!waitsFor(now, guestCartId, epoch)) return { result: 'stale', writes: [] };
    const counter = now.cart.counter + 1;
    const turned = turnedTo(now, cart);
    const notices = notMoved.map((one) => {
      const title = lineOf(now, one.variantId)?.productTitle ?? '';
      return { kind: 'not-merged' as const, ...one, title };
    });
    // It came into a cart that was ordered since, and is asked for again as its answer was lost.
    if (cart !== null && cart.completedAt !== null && idOf(turned.cart) === cart.id) {
      const there = { ...now, device: { ...now.device, ...turned }, cart: { ...now.cart, cart } };
      const { writes } = leaveCart(cart.id, 'ordered', epoch, time)(there);
      return { result: 'taken', writes: [...writes, ...telling(now, notices, time)] };
    }
    // Of a batch that is sealed the cart may hold the effects already: its answer brings the state. Which lines there are is
    // known all the same.
    const isTheirs = cart !== null && idOf(turned.cart) === cart.id;
    const isTold = isTheirs && sealsOf(now, 'cart').length === 0;
    const held: HeldCart = isTold ? { kind: 'held', id: cart.id } : turned.cart;
    const before = now.cart.cart === 'unknown' ? null : now.cart.cart;
    const changes = isTold ? priceChanges(before, [], cart) : [];
    const writes: Write[] = [
      { store: 'device', put: { ...now.device, ...turned, cart: held } },
      {
        store: 'settled',
        put: isTold ? { ...now.cart, counter, cart, toldAt: time } : unknownCart(counter),
      },
      ...telling(now, [...notices, ...changes], time),
    ];
    return { result: 'taken', writes };
  };
}

/** There is nothing to merge: what the guest's cart held is told, unless it was ordered. */
export function takeNoMerge(
  why: Leaving,
  { guestCartId, epoch, time }: Pick<Merged, 'guestCartId' | 'epoch' | 'time'>,
): Step<'taken' | 'stale'> {
  return (now) => {
    const taken = takeMerge({ guestCartId, epoch, cart: null, notMoved: [], time })(now);
    if (taken.result === 'stale') return taken;
    // Changes of lines that were ordered reach no other cart; what the device turns to is written last.
    if (why === 'ordered') {
      return { ...taken, writes: [...leaving(now, why, time), ...taken.writes] };
    }
    const { cart } = now.cart;
    const lines = cart === 'unknown' || cart?.id !== guestCartId ? [] : cart.items;
    const notices = lines.flatMap((line): NoticeDraft[] => {
      const item = shownOf(line);
      const told = { reason: 'cart-gone' as const, message: null, available: null };
      const { quantity } = line;
      return item === null ? [] : [{ kind: 'line-refused', op: 'add', item, quantity, ...told }];
    });
    return { ...taken, writes: [...taken.writes, ...telling(now, notices, time)] };
  };
}

/**
 * Where the server does not merge (stock Medusa): the guest's lines become adds of the customer in the same transaction
 * that turns the device to their cart, so that they are sent once.
 * @param target the customer's cart, null where they have none
 */
export function mergeByAdding(
  guest: Cart,
  target: Cart | null,
  { epoch, time }: { epoch: number; time: number },
): Step<'taken' | 'stale'> {
  return (now) => {
    // Another tab has met the ledger meanwhile, which may have merged the cart by itself.
    const isLate = hasMetLedger(now) || !waitsFor(now, guest.id, epoch);
    if (isLate) return { result: 'stale', writes: [] };
    const { device } = now;
    const turned = turnedTo(now, target);
    const isTarget = idOf(turned.cart) === (target?.id ?? null);
    const held: HeldCart =
      isTarget && target !== null ? { kind: 'held', id: target.id } : turned.cart;
    const counter = now.cart.counter + 1;
    const adds = guest.items.flatMap((item, index): Intent[] => {
      const { quantity } = item;
      const shown = shownOf(item);
      if (shown === null || !isLineQuantity(quantity)) return [];
      return [
        {
          version: intentVersion,
          seq: device.nextSeq + index,
          id: randomId(),
          owner: device.owner,
          epoch,
          time,
          hold: 'none',
          lane: 'cart',
          edit: { op: 'add', quantity, item: shown },
        },
      ];
    });
    const writes: Write[] = [
      {
        store: 'device',
        put: { ...device, ...turned, cart: held, nextSeq: device.nextSeq + guest.items.length },
      },
      {
        store: 'settled',
        put: isTarget ? { ...now.cart, counter, cart: target, toldAt: time } : unknownCart(counter),
      },
      ...adds.map((put): Write => ({ store: 'log', put })),
    ];
    return { result: 'taken', writes };
  };
}

/** What the screen shows of a line; null where it is of no variant. */
function shownOf(line: Cart['items'][number]): ShownVariant | null {
  const { variantId, productTitle, variantTitle, productHandle, thumbnail } = line;
  const { unitPrice, compareAtUnitPrice } = line;
  if (variantId === null) return null;
  return {
    variantId,
    productId: line.productId ?? variantId,
    title: productTitle,
    variantTitle,
    handle: productHandle,
    thumbnail,
    unitPrice,
    compareAtUnitPrice,
    limit: null,
  };
}

/** @param cart null: the customer has none */
function turnedTo({ device }: Snapshot, cart: Cart | null) {
  if (cart === null) return afterAbsence(device, { kind: 'none' });
  return afterAbsence(device, { kind: 'held', id: cart.id, lines: linesOf(cart) });
}

function linesOf({ items }: Cart): string[] {
  return items.flatMap((item) => item.variantId ?? []);
}

function waitsFor(now: Snapshot, guestCartId: string | null, epoch: number): boolean {
  const { cart } = now.device;
  return now.device.epoch === epoch && cart.kind === 'to-merge' && cart.guestCartId === guestCartId;
}

function lineOf(now: Snapshot, variantId: string) {
  const { cart } = now.cart;
  return cart === 'unknown' ? undefined : cart?.items.find((one) => one.variantId === variantId);
}
