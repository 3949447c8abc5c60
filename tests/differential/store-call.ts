import type { EditOutcome } from './edit-outcome';
import type { Edit } from './sequence';
import type { CalledLine } from './stored-cart';

/** A call of Medusa's store API. */
export interface StoreCall {
  method: 'POST' | 'DELETE';
  /** Below the cart. */
  path: string;
  body?: object;
}

/** What the names of an edit stand for in the catalogue. */
export interface Named {
  variantId: string;
  code: string;
}

/**
 * The call that makes an edit by Medusa's own routes; undefined where there is nothing to call.
 * @param line of the variant, if the cart has one
 */
export function storeCallOf(
  edit: Edit,
  { variantId, code }: Named,
  line: CalledLine | undefined,
): StoreCall | undefined {
  if ('code' in edit) {
    const method = edit.op === 'code' ? 'POST' : 'DELETE';
    return { method, path: '/promotions', body: { promo_codes: [code] } };
  }
  if (edit.op === 'remove') {
    return line && { method: 'DELETE', path: `/line-items/${line.id}` };
  }
  if (!line || (edit.op === 'add' && isAddedToRightly(line))) {
    const body = { variant_id: variantId, quantity: edit.quantity };
    return { method: 'POST', path: '/line-items', body };
  }
  const body = { quantity: quantityAfter(edit, line.quantity) };
  return { method: 'POST', path: `/line-items/${line.id}`, body };
}

/**
 * The same for an edit that the ledger has decided about, whose rules are stricter.
 * @param outcome of the ledger
 * @returns the call, and whether Medusa must refuse it too
 */
export function callForOutcome(
  edit: Edit,
  named: Named,
  line: CalledLine | undefined,
  { outcome, reason }: EditOutcome,
): { call: StoreCall; mustFail: boolean } | undefined {
  const isRefused = outcome !== 'applied';
  if ('variant' in edit && edit.op !== 'remove') {
    // How much a line may hold, and that a line which is gone stays so, are rules of this shop.
    const isMedusas = edit.op === 'add' && (reason === 'out_of_stock' || reason === 'not_sold');
    if (isRefused && !isMedusas) return undefined;
    // Medusa would price the line again, the ledger leaves it as it is.
    if (!isRefused && line && quantityAfter(edit, line.quantity) === line.quantity)
      return undefined;
  }
  const call = storeCallOf(edit, named, line);
  // Medusa accepts a code that does not apply, and leaves it out of the cart.
  return call && { call, mustFail: isRefused && reason !== 'code_not_applicable' };
}

/**
 * Medusa leaves the price before a sale in a line that is added to, makes several tax rates of it one, and adds to a line with a
 * price of the owner's by another line.
 */
function isAddedToRightly({ has_compare_at, tax_rates, is_custom_price }: CalledLine): boolean {
  return !has_compare_at && tax_rates < 2 && !is_custom_price;
}

function quantityAfter(
  { op, quantity }: Extract<Edit, { quantity: number }>,
  before: number,
): number {
  if (op === 'set') return quantity;
  return Math.max(1, before + quantity);
}
