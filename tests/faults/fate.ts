import { thingOf } from '../../src/sync/intents/edit';
import type { Notice, NoticeDraft } from '../../src/sync/log/notice';
import type { Snapshot } from '../../src/sync/log/snapshot';
import type { Write } from '../../src/sync/log/step';
import { idOf } from '../../src/sync/steps/leave-cart';
import type { Account, Fate, SealedAccount } from './account';
import { stranger } from './plan';

/** What the shop says of carts, as far as the fate of intents hangs on it. */
export interface ShopCarts {
  state: {
    carts: {
      get: (
        id: string,
      ) => { customer: string | null; isOrdered: boolean; mergedInto: string | null } | undefined;
    };
  };
}

/** The step in which intents left the log. */
export interface Leaving {
  now: Snapshot;
  writes: readonly Write[];
  removed: readonly Account[];
  shop: ShopCarts;
  /** Customer by guest. */
  adopted: ReadonlyMap<string, string>;
  /** Whether the shopper has said that what a copy may have sent is dropped. */
  dropsCopied: boolean;
}

/** Why an intent left the log; `lost` where there is no good reason for it. */
export function fateOf(
  account: Account,
  states: readonly (SealedAccount['state'] | undefined)[],
  leaving: Leaving,
  effectOf: (key: string) => SealedAccount | undefined,
): Fate | 'lost' {
  const { now, writes, shop } = leaving;
  if (account.applied > 0) return 'applied';
  // By the shopper's word: also what is in a batch that goes with what cannot be read.
  if (isLogOut(now, writes) || isDiscard(writes)) return 'dropped';
  const { edit } = account;
  const { id: owner } = account.owner;
  const isTheirs = ({ owner: { id } }: Notice) => id === owner || id === leaving.adopted.get(owner);
  const isTold = noticesOf(writes).some((one) => isTheirs(one) && isAbout(one, thingOf(edit)));
  const isRefused = states.includes('refused');
  const wasForgotten = [...account.keys].some((key) => effectOf(key)?.isForgotten === true);
  // Nobody has to be told that what was to go is not there.
  const wasToGo = edit.op === 'remove' || edit.op === 'uncode';
  const cart = shop.state.carts.get(idOf(now.device.cart) ?? '');
  const isClosed = cart === undefined || cart.isOrdered || cart.mergedInto !== null;
  const isLeft = isClosed || cart.customer === stranger;
  const wentWithItsCart = isLeft && edit.op !== 'add' && (isTold || wasToGo);
  const intent = now.log.find(({ id }) => id === account.id);
  if (intent?.hold === 'copied') {
    if (wentWithItsCart) return 'told';
    return leaving.dropsCopied ? 'dropped' : 'lost';
  }
  // What the shopper took out again themselves, they need not be told of.
  if (isRefused && isTakenBack(account, leaving.removed)) return 'nothing';
  if (isRefused) return isTold || wasToGo || wasForgotten ? 'told' : 'lost';
  const isOpen = states.includes('unheard') && isSealedIn(now, account.id);
  if (isOpen) return 'lost';
  if (wentWithItsCart) return 'told';
  const others = leaving.removed.filter((one) => thingOf(one.edit) === thingOf(edit));
  // Taps that stood on an add which was refused go with it.
  const stoodOn = others.some(({ keys }) =>
    [...keys].some((key) => effectOf(key)?.state === 'refused'),
  );
  if (edit.op === 'adjust' && stoodOn && isTold) return 'told';
  return isNothing(others) ? 'nothing' : 'lost';
}

/** A removal that goes in the same step stands for all before it. */
function isTakenBack({ seq, edit }: Account, removed: readonly Account[]): boolean {
  return removed.some(
    (later) =>
      later.seq > seq && later.edit.op === 'remove' && thingOf(later.edit) === thingOf(edit),
  );
}

/** A removal takes back what stands before it; plus and minus may come to nothing. */
function isNothing(same: readonly Account[]): boolean {
  const edits = same.toSorted((a, b) => a.seq - b.seq).map(({ edit }) => edit);
  const lastRemoval = edits.findLastIndex(({ op }) => op === 'remove');
  const rest = edits.slice(lastRemoval + 1);
  const isRelative = rest.every(({ op }) => op === 'add' || op === 'adjust');
  const sum = rest.reduce((all, edit) => {
    if (edit.op === 'add') return all + edit.quantity;
    return edit.op === 'adjust' ? all + edit.by : all;
  }, 0);
  return isRelative && sum === 0;
}

function isLogOut(now: Snapshot, writes: readonly Write[]): boolean {
  return writes.some(
    (write) =>
      write.store === 'device' &&
      'put' in write &&
      write.put.owner.kind === 'guest' &&
      now.device.owner.kind === 'customer',
  );
}

export function isDiscard(writes: readonly Write[]): boolean {
  return writes.some((write) => 'removeUnreadable' in write);
}

function isSealedIn(now: Snapshot, id: string): boolean {
  return now.seals.some(({ effects }) => effects.some(({ intents }) => intents.includes(id)));
}

function noticesOf(writes: readonly Write[]): Notice[] {
  return writes.flatMap((write) => (write.store === 'notices' && 'put' in write ? write.put : []));
}

/** Whether a notice is about a thing. */
export function isAbout(notice: NoticeDraft, thing: string): boolean {
  switch (notice.kind) {
    case 'line-refused':
      return thing === `variant:${notice.item.variantId}`;
    case 'code-refused':
      return thing === `code:${notice.code.toUpperCase()}`;
    case 'wish-refused':
      return thing === `product:${notice.item.productId}`;
    case 'price-changed':
    case 'not-merged':
      return false;
  }
}
