import { describeIntent } from '../intent-record';
import { emptyExpectedCart } from '../expected-cart';
import type { Violation } from '../oracle-state';
import type { LogStep } from './device';
import type { CartFacts, Facts } from './facts';
import { follow, type Followed } from './follow';

/** What a device shows at the end, after it has read the state of the shop again. */
export interface Shown {
  lines: Readonly<Record<string, number>>;
  hearts: readonly string[];
  pending: number;
  /** Rupees to be paid; null if the cart is empty. */
  total: number | null;
  /** Whether the cart can be paid for. */
  isSettled: boolean;
}

/** All data about a schedule that was played. */
export interface Played {
  devices: readonly (readonly LogStep[])[];
  facts: Facts;
  shown: readonly Shown[];
  /** Totals in rupees by cart id, as the shop's read call returns them. */
  totals: ReadonlyMap<string, number>;
}

/** Finds violations: lost, doubled, stuck, a wrong total, or another difference. */
export function findViolations({ devices, facts, shown, totals }: Played): Violation[] {
  const followed = follow(devices, facts);
  const found = [...followed.found, ...stuckOf(followed, facts), ...unmergedOf(followed, facts)];
  const standing = facts.carts.filter(({ deleted_at }) => deleted_at === null);
  for (const cart of standing) found.push(...differencesOf(cart, followed));
  const open = standing.filter((cart) => cart.customer_id !== null && cart.completed_at === null);
  if (open.length > 1)
    found.push({ kind: 'wrong', what: `${open.length} open carts of one customer` });
  const hearts = inOrder(followed.hearts);
  if (inOrder(facts.hearts) !== hearts)
    found.push({ kind: 'wrong', what: `hearts: ${inOrder(facts.hearts)} instead of ${hearts}` });
  for (const each of shown) found.push(...onScreen(each, open[0], { followed, facts, totals }));
  return found;
}

function stuckOf({ records }: Followed, { rows, merges }: Facts): Violation[] {
  const waiting = [...records.values()].filter(({ fate }) => fate === null);
  const open = rows.filter(({ state }) => state === 'open');
  const unfinished = merges.filter(({ status }) => status === 'open');
  return [
    ...waiting.map((one): Violation => ({
      kind: 'stuck',
      what: `${describeIntent(one)} is still pending`,
    })),
    ...open.map(({ key }): Violation => ({ kind: 'stuck', what: `row ${key} is still open` })),
    ...unfinished.map(({ guest_cart_id: id }): Violation => ({
      kind: 'stuck',
      what: `the merge of ${id} is not finished`,
    })),
  ];
}

/** Carts of guests who signed in, whose pieces were left behind without their decision. */
function unmergedOf({ leftBehind }: Followed, { carts }: Facts): Violation[] {
  return carts
    .filter(({ id, customer_id, deleted_at, completed_at, lines }) => {
      const isGuests = customer_id === null && deleted_at === null && completed_at === null;
      return isGuests && lines.length > 0 && !leftBehind.has(id);
    })
    .map(({ id }): Violation => ({ kind: 'lost', what: `the guest's ${id} was never merged` }));
}

function differencesOf(cart: CartFacts, { expectedCarts }: Followed): Violation[] {
  const basket = expectedCarts.get(cart.id) ?? emptyExpectedCart();
  const pieces = new Map<string, number>();
  const found: Violation[] = [];
  for (const { variant_id, quantity } of cart.lines) {
    if (pieces.has(variant_id))
      found.push({ kind: 'doubled', what: `${variant_id} has two lines in ${cart.id}` });
    pieces.set(variant_id, (pieces.get(variant_id) ?? 0) + quantity);
  }
  for (const variant of new Set([...basket.lines.keys(), ...pieces.keys()])) {
    const is = pieces.get(variant) ?? 0;
    const wanted = basket.lines.get(variant) ?? 0;
    const what = `${variant} in ${cart.id}: ${is} instead of ${wanted}`;
    if (is !== wanted) found.push({ kind: is < wanted ? 'lost' : 'doubled', what });
  }
  const [has, wants] = [inOrder(cart.codes), inOrder(basket.codes)];
  if (has !== wants)
    found.push({ kind: 'wrong', what: `codes in ${cart.id}: ${has} instead of ${wants}` });
  return found;
}

function onScreen(
  { lines, hearts, pending, total, isSettled }: Shown,
  cart: CartFacts | undefined,
  { followed, totals }: { followed: Followed } & Pick<Played, 'facts' | 'totals'>,
): Violation[] {
  const found: Violation[] = [];
  if (pending > 0 || !isSettled)
    found.push({ kind: 'stuck', what: `${pending} edits of a device are still pending` });
  const basket = (cart && followed.expectedCarts.get(cart.id)) ?? emptyExpectedCart();
  const [is, wanted] = [inLines(Object.entries(lines)), inLines(basket.lines)];
  if (is !== wanted)
    found.push({ kind: 'wrong', what: `a device shows ${is} instead of ${wanted}` });
  const [shown, wished] = [inOrder(hearts), inOrder(followed.hearts)];
  if (shown !== wished)
    found.push({ kind: 'wrong', what: `a device shows hearts ${shown} instead of ${wished}` });
  const sum = wantedTotal(cart, basket.codes.size > 0, totals);
  if (isSettled && total !== sum)
    found.push({ kind: 'total', what: `a device would pay ${total} instead of ${sum}` });
  return found;
}

/** Without a code, the sum of the lines; with one, the total of the shop's read call. */
function wantedTotal(
  cart: CartFacts | undefined,
  hasCode: boolean,
  totals: Played['totals'],
): number | null {
  if (cart === undefined || cart.lines.length === 0) return null;
  if (hasCode) return totals.get(cart.id) ?? null;
  return cart.lines.reduce((sum, { quantity, unit_price }) => sum + quantity * unit_price, 0);
}

function inOrder(names: Iterable<string>): string {
  return [...names].toSorted().join();
}

function inLines(lines: Iterable<readonly [string, number]>): string {
  return [...lines]
    .map(([variant, quantity]) => `${variant} ${quantity}`)
    .toSorted()
    .join(', ');
}
