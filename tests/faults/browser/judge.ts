import type { BackendState } from '../../e2e/world/edits';

/** An order with its pieces by variant, and the coupon codes that took effect in it. */
export interface OrderState {
  id: string;
  pieces: Record<string, number>;
  codes: string[];
}

/** What the shop holds of a shopper: the open cart with its codes, the wishlist, and all orders. */
export interface ShopState extends BackendState {
  codes: string[];
  orders: OrderState[];
}

/** What differs in the end, in words. */
export interface Verdict {
  lost: string[];
  doubled: string[];
}

/** Compares what the shop holds when all is sent with what was tapped. */
export function judge(is: ShopState, wanted: ShopState): Verdict {
  const verdict: Verdict = { lost: [], doubled: [] };
  comparePieces(verdict, 'in the cart', is.cart, wanted.cart);
  compareSets(verdict, 'the code', 'in the cart', is.codes, wanted.codes);
  compareSets(verdict, 'the heart of', 'in the wishlist', is.wishes, wanted.wishes);
  for (const order of wanted.orders) {
    const where = `in the order ${order.id}`;
    const found = is.orders.find(({ id }) => id === order.id);
    if (found === undefined) {
      verdict.lost.push(`the order ${order.id} is not there`);
      continue;
    }
    comparePieces(verdict, where, found.pieces, order.pieces);
    compareSets(verdict, 'the code', where, found.codes, order.codes);
  }
  for (const { id } of is.orders) {
    if (!wanted.orders.some((order) => order.id === id)) {
      verdict.doubled.push(`the order ${id} was made, of which the shopper was not told`);
    }
  }
  return verdict;
}

function comparePieces(
  verdict: Verdict,
  where: string,
  is: Readonly<Record<string, number>>,
  wanted: Readonly<Record<string, number>>,
): void {
  for (const variant of new Set([...Object.keys(wanted), ...Object.keys(is)])) {
    const [has, wants] = [is[variant] ?? 0, wanted[variant] ?? 0];
    if (has === wants) continue;
    verdict[has < wants ? 'lost' : 'doubled'].push(`${has} of ${variant} ${where}, not ${wants}`);
  }
}

/** Of things that are there or not. */
function compareSets(
  verdict: Verdict,
  what: string,
  where: string,
  is: readonly string[],
  wanted: readonly string[],
): void {
  for (const one of wanted.filter((each) => !is.includes(each))) {
    verdict.lost.push(`${what} ${one} is not ${where}`);
  }
  const known = new Set<string>();
  for (const one of is) {
    if (!wanted.includes(one)) verdict.doubled.push(`${what} ${one} is ${where} all the same`);
    else if (known.has(one)) verdict.doubled.push(`${what} ${one} is ${where} twice`);
    known.add(one);
  }
}
