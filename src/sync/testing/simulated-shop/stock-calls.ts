import * as v from 'valibot';
import { bringTo, plan } from './change-line';
import { cartOf, ShopError, type ShopState, type SimulatedCart } from './shop-state';

const addBody = v.object({ variant_id: v.string(), quantity: v.number() });
const setBody = v.object({ quantity: v.number() });
const codeBody = v.object({ promo_codes: v.array(v.string()) });

/** The specification's own calls of a cart, with Medusa's words for refusals. */
export function callCart(
  state: ShopState,
  customer: string | null,
  { method, path, body }: { method: string; path: readonly string[]; body: unknown },
): SimulatedCart {
  const [id = '', part, line] = path;
  const cart = cartOf(state, id, customer);
  if (method === 'GET') return cart;
  if (cart.isOrdered) throw new ShopError(400, `Cart ${id} is already completed.`);
  const apply = (op: 'add' | 'set' | 'remove', variant: string, quantity: number) => {
    if (state.broken.has(variant)) throw new ShopError(500, 'unknown_error');
    const planned = plan(state, cart, { op, variant, code: '', quantity });
    if (planned.kind === 'target') bringTo(cart, variant, planned.target);
    else if (planned.outcome.kind === 'rejected') throw inMedusasWords(planned.outcome.reason);
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
    return cart;
  }
  if (line === undefined) {
    const { variant_id: variant, quantity } = v.parse(addBody, body);
    return apply('add', variant, quantity);
  }
  const variant = line.replace(/^line_/, '');
  if (!cart.lines.has(variant))
    throw new ShopError(404, `Line item with id: ${line} was not found`);
  return method === 'DELETE'
    ? apply('remove', variant, 0)
    : apply('set', variant, v.parse(setBody, body).quantity);
}

function inMedusasWords(reason: string): ShopError {
  return reason === 'insufficient-stock'
    ? new ShopError(400, 'insufficient_inventory')
    : new ShopError(400, 'Variants x do not exist or belong to a product that is not published');
}
