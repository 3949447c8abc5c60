import type { MedusaContainer } from '@medusajs/framework/types';
import { readCart } from '../carts/stored-cart';
import { enteredCodes } from '../carts/entered-codes';
import type { EffectRow } from '@aangan/ledger-rules/rows';
import { orderOfCart } from '../carts/ordered-cart';
import { applyTargets, readSubjects } from './apply-targets';
import {
  completeAllRows,
  type Endings,
  completeSomeRows,
  targetsOfRows,
  unchangedSubjects,
} from '@aangan/ledger-rules/end-rows';
import { endOrderRows, isOrderRow } from '@aangan/ledger-rules/orders';
import { isTransientFault } from '../errors/transient-fault';
import { logOf } from '../log-of';
import { ledgerHooks } from '../options';
import { ledgerOf } from './ledger';

/**
 * Brings a cart to where the rows that a crash has left open lead to. To be called before any other
 * write of the cart, with the cart locked. Of an ordered cart it only looks at what came about.
 */
export async function settleOpenRows(container: MedusaContainer, cartId: string): Promise<void> {
  const ledger = ledgerOf(container);
  const open = await ledger.openRowsOf(cartId);
  const orders = open.filter(isOrderRow);
  if (orders.length > 0) {
    const { endings, forgotten, heads } = endOrderRows(orders, await isOrdered(container, cartId));
    await ledger.close(endings, forgotten, heads);
  }
  const rows = open.filter((row) => !isOrderRow(row));
  if (rows.length === 0) return;
  const cart = await readCart(container, cartId);
  const isOpen = cart && !cart.isCompleted && (await orderOfCart(container, cartId)) === undefined;
  const { endings, forgotten, heads } = isOpen
    ? await settled(container, cartId, rows)
    : await inspected(container, cartId, rows);
  await ledger.close(endings, forgotten, heads);
}

async function isOrdered(container: MedusaContainer, cartId: string): Promise<boolean> {
  const find = ledgerHooks().orders?.find ?? orderOfCart;
  return (await find(container, cartId)) !== undefined;
}

async function settled(
  container: MedusaContainer,
  cartId: string,
  rows: readonly EffectRow[],
): Promise<Endings> {
  const targets = targetsOfRows(rows);
  if (await isApplied(container, cartId, targets)) {
    return completeAllRows(rows, await enteredCodes(container, cartId));
  }
  // One subject cannot be applied: the others are.
  for (const [subject, target] of targets) {
    await isApplied(container, cartId, new Map([[subject, target]]));
  }
  return inspected(container, cartId, rows);
}

async function isApplied(
  container: MedusaContainer,
  cartId: string,
  targets: ReadonlyMap<string, number>,
): Promise<boolean> {
  try {
    await applyTargets(container, cartId, targets, true);
    return true;
  } catch (error) {
    // No effect has caused it: the rows stay open for the next call.
    if (isTransientFault(error)) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    logOf(container).warn(
      `Sync: what a crash left of cart ${cartId} could not be applied: ${reason}`,
    );
    return false;
  }
}

async function inspected(
  container: MedusaContainer,
  cartId: string,
  rows: readonly EffectRow[],
): Promise<Endings> {
  const now = await readSubjects(container, cartId, targetsOfRows(rows).keys());
  return completeSomeRows(rows, unchangedSubjects(rows, now));
}
