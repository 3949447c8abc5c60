import type { BackendState } from '../../e2e/world/edits';

/** An order with its pieces by variant, and the coupon codes that took effect in it. */
export interface OrderState {
  id: string;
  pieces: Record<string, number>;
  codes: string[];
}

/** What the shop stores for a shopper: the open cart with its codes, the wishlist, and all orders. */
export interface ShopState extends BackendState {
  codes: string[];
  orders: OrderState[];
}

/** The differences, as text. */
export interface Differences {
  lost: string[];
  doubled: string[];
}

/** Compares what the shop holds at the end with what was tapped. */
export function compareStates(is: ShopState, wanted: ShopState): Differences {
  const differences: Differences = { lost: [], doubled: [] };
  comparePieces(differences, 'in the cart', is.cart, wanted.cart);
  compareSets(differences, 'the code', 'in the cart', is.codes, wanted.codes);
  compareSets(differences, 'the heart of', 'in the wishlist', is.wishes, wanted.wishes);
  for (const order of wanted.orders) {
    const where = `in the order ${order.id}`;
    const found = is.orders.find(({ id }) => id === order.id);
    if (found === undefined) {
      differences.lost.push(`the order ${order.id} is not there`);
      continue;
    }
    comparePieces(differences, where, found.pieces, order.pieces);
    compareSets(differences, 'the code', where, found.codes, order.codes);
  }
  for (const { id } of is.orders) {
    if (!wanted.orders.some((order) => order.id === id)) {
      differences.doubled.push(`the order ${id} was made, but never shown to the shopper`);
    }
  }
  return differences;
}

function comparePieces(
  differences: Differences,
  where: string,
  is: Readonly<Record<string, number>>,
  wanted: Readonly<Record<string, number>>,
): void {
  for (const variant of new Set([...Object.keys(wanted), ...Object.keys(is)])) {
    const [has, wants] = [is[variant] ?? 0, wanted[variant] ?? 0];
    if (has === wants) continue;
    differences[has < wants ? 'lost' : 'doubled'].push(
      `${has} of ${variant} ${where}, not ${wants}`,
    );
  }
}

/** Compares names that are present or absent. */
function compareSets(
  differences: Differences,
  what: string,
  where: string,
  is: readonly string[],
  wanted: readonly string[],
): void {
  for (const one of wanted.filter((each) => !is.includes(each))) {
    differences.lost.push(`${what} ${one} is not ${where}`);
  }
  const known = new Set<string>();
  for (const one of is) {
    if (!wanted.includes(one)) differences.doubled.push(`${what} ${one} is ${where} unexpectedly`);
    else if (known.has(one)) differences.doubled.push(`${what} ${one} is ${where} twice`);
    known.add(one);
  }
}
