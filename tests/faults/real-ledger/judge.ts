import { inWords } from '../account';
import { emptyBasket } from '../basket';
import type { Violation } from '../books';
import type { LogStep } from './device';
import type { CartFacts, Facts } from './facts';
import { follow, type Followed } from './follow';

/** What a device shows in the end, after it has read the shop's state anew. */
export interface Shown {
  lines: Readonly<Record<string, number>>;
  hearts: readonly string[];
  pending: number;
  /** rupees that would be paid; null where the cart is empty. */
  total: number | null;
  /** Whether the cart may be paid for as it is. */
  isSettled: boolean;
}

/** All that is known of a schedule that was played. */
export interface Played {
  devices: readonly (readonly LogStep[])[];
  facts: Facts;
  shown: readonly Shown[];
  /** rupees that the shop asks for a cart, by its id, as its own read call tells. */
  totals: ReadonlyMap<string, number>;
}

/** What is wrong with it: lost, doubled, stuck, a wrong total, or another difference. */
export function judge({ devices, facts, shown, totals }: Played): Violation[] {
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

function stuckOf({ accounts }: Followed, { rows, merges }: Facts): Violation[] {
  const waiting = [...accounts.values()].filter(({ fate }) => fate === null);
  const open = rows.filter(({ state }) => state === 'open');
  const unfinished = merges.filter(({ status }) => status === 'open');
  return [
    ...waiting.map((one): Violation => ({ kind: 'stuck', what: `${inWords(one)} still waits` })),
    ...open.map(({ key }): Violation => ({ kind: 'stuck', what: `row ${key} is still open` })),
    ...unfinished.map(({ guest_cart_id: id }): Violation => ({
      kind: 'stuck',
      what: `the merge of ${id} is not finished`,
    })),
  ];
}

/** Carts of guests who signed in, whose pieces stayed behind without their word. */
function unmergedOf({ leftBehind }: Followed, { carts }: Facts): Violation[] {
  return carts
    .filter(({ id, customer_id, deleted_at, completed_at, lines }) => {
      const isGuests = customer_id === null && deleted_at === null && completed_at === null;
      return isGuests && lines.length > 0 && !leftBehind.has(id);
    })
    .map(({ id }): Violation => ({ kind: 'lost', what: `the guest's ${id} was never merged` }));
}

function differencesOf(cart: CartFacts, { baskets }: Followed): Violation[] {
  const basket = baskets.get(cart.id) ?? emptyBasket();
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
    found.push({ kind: 'stuck', what: `${pending} edits of a device still wait` });
  const basket = (cart && followed.baskets.get(cart.id)) ?? emptyBasket();
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

/** Without a code it is the sum of the lines; with one, what the shop's own read call tells. */
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
