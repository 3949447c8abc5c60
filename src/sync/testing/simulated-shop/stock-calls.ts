import * as v from 'valibot';
import { subjectOf, type CartEffect } from '@aangan/ledger-rules/effects';
import { planEffects } from '@aangan/ledger-rules/plan-effects';
import { baseOf, bringTo, recalculate } from './cart-lines';
import { completeOpenRows } from './end-rows';
import {
  medusaError,
  ShopError,
  unknownCart,
  type ShopState,
  type SimulatedCart,
} from './shop-state';

const addBody = v.object({ variant_id: v.string(), quantity: v.number() });
const setBody = v.object({ quantity: v.number() });
const codeBody = v.object({ promo_codes: v.array(v.string()) });

interface CartCall {
  method: string;
  path: readonly string[];
  body: unknown;
  hasLedger: boolean;
}

/** The specification's own cart calls, with Medusa's messages. */
export function callCart(
  state: ShopState,
  customer: string | null,
  { method, path, body, hasLedger }: CartCall,
): SimulatedCart {
  const [id = '', part, line] = path;
  const cart = cartOf(state, id, customer, hasLedger);
  if (method === 'GET') return cart;
  if (state.locked.has(id)) throw new ShopError(503, 'cart_busy', 1);
  completeOpenRows(state, cart);
  if (cart.isOrdered) throw medusaError(400, 'not_allowed', `Cart ${id} is already completed.`);
  const apply = (op: 'add' | 'set' | 'remove', variant_id: string, quantity: number) => {
    if (state.broken.has(variant_id)) throw new ShopError(500, 'unknown_error');
    const unsealed = { key: '', n: 0, previous: null, variant_id };
    const effect: CartEffect =
      op === 'remove' ? { ...unsealed, op } : { ...unsealed, op, quantity };
    for (const { refusal, target } of planEffects([effect], baseOf(state, cart, [effect]))) {
      if (refusal !== undefined) throw inMedusasWords(refusal.reason);
      bringTo(cart, subjectOf(effect), target);
    }
    recalculate(cart);
    return cart;
  };
  if (part === 'customer') {
    cart.customer = customer;
    return cart;
  }
  if (part === 'promotions') {
    for (const code of v.parse(codeBody, body).promo_codes) {
      if (method === 'DELETE') cart.codes.delete(code);
      else cart.codes.add(code);
    }
    recalculate(cart);
    return cart;
  }
  if (line === undefined) {
    const { variant_id: variant, quantity } = v.parse(addBody, body);
    return apply('add', variant, quantity);
  }
  const variant = line.replace(/^line_/, '');
  if (!cart.lines.has(variant))
    throw medusaError(404, 'not_found', `Line item with id: ${line} was not found`);
  return method === 'DELETE'
    ? apply('remove', variant, 0)
    : apply('set', variant, v.parse(setBody, body).quantity);
}

/**
 * A cart that was merged no longer exists.
 * @throws ShopError 404; a stock Medusa responds with 401 to strangers without a token
 */
function cartOf(
  state: ShopState,
  id: string,
  customer: string | null,
  hasLedger: boolean,
): SimulatedCart {
  const cart = state.carts.get(id);
  if (cart === undefined || cart.mergedInto !== null) throw unknownCart(id);
  if (cart.customer === null || cart.customer === customer) return cart;
  if (customer === null && !hasLedger) throw new ShopError(401, 'unauthorized');
  throw unknownCart(id);
}

function inMedusasWords(reason: string): ShopError {
  return reason === 'out_of_stock'
    ? new ShopError(400, 'not_allowed', null, { code: 'insufficient_inventory' })
    : medusaError(
        400,
        'invalid_data',
        'Variants x do not exist or belong to a product that is not published',
      );
}
