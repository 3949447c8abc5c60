import type { MedusaContainer } from '@medusajs/framework/types';
import { LockTimeout } from '../locks/cart-busy';
import { underCustomer } from '../locks/locks';
import { mayUseCart, cartNotFoundError } from '../carts/cart-owner';
import { decideMerge, type MergeDecision } from '@aangan/ledger-rules/merge-decision';
import { giveCart } from './give-cart';
import { giveAtOnce, moveAtOnce } from './merge-at-once';
import { beginMerge, findMerge, type MergeRecord, rewriteMerge } from './merge-record';
import { closeOrderedCart } from '../carts/ordered-cart';
import { assertNoLease } from '../carts/lease';
import { settleOpenRows } from '../effects/settle-open-rows';
import { SyncRefusal } from '../effects/sync-refusal';
import {
  type NotMoved,
  planMerge,
  type Quantities,
  remaining,
  unsoldPieces,
} from '@aangan/ledger-rules/merge-plan';
import { settle } from './settle';
import { readStock } from '../carts/variants';
import { createCart } from '../effects/create-cart';
import { latestOpenCart, readCart, type StoredCart } from '../carts/stored-cart';

/** Who wants which guest's cart merged. */
export type MergeRequest = { customerId: string; client: string; guestCartId: string };

/** The cart that the customer continues with, and what of the guest's cart did not fit into it. */
export type Merged = { cartId: string; notMoved: NotMoved[] };

/**
 * Brings a guest's cart into the customer's latest open cart; without one the guest's cart becomes
 * the customer's. Happens once for a guest's cart, whatever crashes or is asked again.
 *
 * @throws {MedusaError} not found, for an unknown cart or somebody else's
 * @throws {SyncRefusal} when the guest's cart was ordered
 * @throws {CartBusy} when it is to be asked again later, such as after a payment of one of them
 */
export async function mergeCarts(
  container: MedusaContainer,
  request: MergeRequest,
): Promise<Merged> {
  const { customerId, guestCartId } = request;
  return underCustomer(customerId, async (lock) => {
    const begun = await findMerge(container, guestCartId);
    const latest = await latestOpenCart(container, customerId);
    const locked = [guestCartId, latest, begun?.keptCartId].filter((id) => id !== undefined);
    await lock.lockCarts(locked);
    for (const id of new Set(locked)) await closeOrderedCart(container, id);
    // What was read before the locks may be past; what they do not cover must not be touched.
    const record = await findMerge(container, guestCartId);
    const latestNow = await latestOpenCart(container, customerId);
    const needed = [latestNow, record?.keptCartId].filter((id) => id !== undefined);
    if (!needed.every((id) => locked.includes(id))) throw new LockTimeout();
    lock.assertHeld();
    for (const id of new Set(locked)) await settleOpenRows(container, id);
    const guest = await readCart(container, guestCartId);
    const kept = record && (await readCart(container, record.keptCartId));
    const decision = decideMerge({
      guestCartId,
      customerId,
      guest: guest && {
        isUsable: await mayUseCart(container, guest.customerId, customerId),
        isCompleted: guest.isCompleted,
      },
      latest: latestNow,
      record: record && {
        ...record,
        kept: stateOf(kept),
        isGiven: kept?.id !== guestCartId || kept.customerId === customerId,
      },
    });
    return carryOut(container, { request, decision, guest, record, kept });
  });
}

function stateOf(kept: StoredCart | undefined): 'open' | 'ordered' | 'gone' {
  if (!kept) return 'gone';
  return kept.isCompleted ? 'ordered' : 'open';
}

type Decided = {
  request: MergeRequest;
  decision: MergeDecision;
  guest: StoredCart | undefined;
  record: MergeRecord | undefined;
  kept: StoredCart | undefined;
};

async function carryOut(
  container: MedusaContainer,
  { request, decision, guest, record, kept }: Decided,
): Promise<Merged> {
  const { guestCartId, customerId, client } = request;
  const common = { guestCartId, customerId, client };
  switch (decision.kind) {
    case 'unknown':
      throw cartNotFoundError(guestCartId);
    case 'ordered':
      throw SyncRefusal.ordered();
    case 'done':
      return { cartId: decision.cartId, notMoved: record?.plan.not_moved ?? [] };
    case 'give': {
      if (record) return giveWhole(container, record);
      if (!guest) throw cartNotFoundError(guestCartId);
      await assertNoLease(container, guestCartId);
      const plan = { lines: [], not_moved: await unsoldOf(container, guest) };
      // Written down first, so that a repeat after a crash reports what was not moved.
      const begun = { ...common, keptCartId: guestCartId, isDone: true, plan };
      if (await giveAtOnce(container, begun, guest)) return answerOf(begun);
      return giveWhole(container, await beginMerge(container, begun));
    }
    case 'move': {
      const { into } = decision;
      await assertNoLease(container, guestCartId);
      await assertNoLease(container, into);
      const target = await readCart(container, into);
      if (!target || !guest) throw new LockTimeout();
      const plan = await planInto(container, guest.quantities, target);
      const merge = { ...common, keptCartId: into, plan };
      const isMoved = await moveAtOnce(container, { ...merge, isDone: true }, guest, target);
      if (isMoved) return answerOf(merge);
      const begun = { ...merge, isDone: false };
      return answerOf(await settle(container, await beginMerge(container, begun), target));
    }
    case 'finish':
      if (!record || !kept) throw new LockTimeout();
      return answerOf(await settle(container, record, kept));
    case 'continue':
      if (!record) throw new LockTimeout();
      return continueElsewhere(container, record, kept, decision.into);
  }
}

/** Makes the guest's cart the customer's, but for what is not sold any more. */
async function giveWhole(container: MedusaContainer, record: MergeRecord): Promise<Merged> {
  const unsold = record.plan.not_moved.map(({ variant_id }) => variant_id);
  await giveCart(container, record.guestCartId, record.customerId, unsold);
  return answerOf(record);
}

/** Pieces of the variants in a cart that were unpublished or deleted. */
async function unsoldOf(
  container: MedusaContainer,
  { quantities, salesChannelId }: StoredCart,
): Promise<NotMoved[]> {
  const stock = await readStock(container, [...quantities.keys()], salesChannelId ?? '');
  return unsoldPieces(quantities, stock);
}

/** The kept cart was ordered in the middle of the merge: what did not get in goes to the next. */
async function continueElsewhere(
  container: MedusaContainer,
  record: MergeRecord,
  ordered: StoredCart | undefined,
  latest: string | undefined,
): Promise<Merged> {
  const guest = await readCart(container, record.guestCartId);
  if (!guest) throw cartNotFoundError(record.guestCartId);
  const rest = remaining(guest.quantities, record.plan, ordered?.quantities ?? new Map());
  const next = await readCart(
    container,
    latest ?? (await createCart(container, { ...guest, customerId: record.customerId })),
  );
  if (!next) throw new LockTimeout();
  await assertNoLease(container, next.id);
  const plan = await planInto(container, rest, next);
  const rewritten = await rewriteMerge(container, { ...record, keptCartId: next.id, plan });
  return answerOf(await settle(container, rewritten, next));
}

async function planInto(container: MedusaContainer, pieces: Quantities, kept: StoredCart) {
  const stock = await readStock(container, [...pieces.keys()], kept.salesChannelId ?? '');
  return planMerge(pieces, kept.quantities, stock);
}

function answerOf({ keptCartId, plan }: Pick<MergeRecord, 'keptCartId' | 'plan'>): Merged {
  return { cartId: keptCartId, notMoved: plan.not_moved };
}
