import { rejected } from '../../transports/outcome';
import { bringTo, piecesOf } from './change-line';
import { unfitCodes, type LedgerRow, type ShopState, type SimulatedCart } from './shop-state';

/** Before any other write of a cart: what a dead server had begun is brought to its absolute targets. */
export function settleOpenRows(state: ShopState, cart: SimulatedCart): void {
  const rows = openRowsOf(state, cart);
  if (rows.length === 0) return;
  if (cart.isOrdered) {
    inspect(state, cart, rows);
    return;
  }
  for (const { subject, target, outcome } of rows) {
    if (outcome.kind === 'applied' && !isUnfit(subject, target)) bringTo(cart, subject, target);
  }
  endAll(state, rows);
}

/** Of a cart that was ordered: what is in the order is done, the rest never will be in it. */
export function inspectOrdered(state: ShopState, cart: SimulatedCart): void {
  const rows = openRowsOf(state, cart);
  if (rows.length > 0) inspect(state, cart, rows);
}

/** All has come to its target, but for codes that the shop did not take. */
export function endAll(state: ShopState, rows: readonly LedgerRow[]): void {
  for (const row of rows) end(state, row);
}

/** Codes that fit no cart are taken without a word, and are not there afterwards. */
export function isUnfit(subject: string, target: number): boolean {
  return target === 1 && unfitCodes.has(subject.replace(/^code:/, ''));
}

function openRowsOf(state: ShopState, cart: SimulatedCart): LedgerRow[] {
  return [...state.rows.values()]
    .filter((row) => row.state === 'open' && row.cart === cart.id)
    .toSorted((a, b) => (a.n ?? 0) - (b.n ?? 0));
}

/** What did not happen is forgotten, so that its key may move on; unless something behind it did happen. */
function inspect(state: ShopState, cart: SimulatedCart, rows: readonly LedgerRow[]): void {
  const bases = new Map(rows.toReversed().map(({ subject, base }) => [subject, base]));
  const applied = rows.filter(({ outcome }) => outcome.kind === 'applied');
  const targets = new Map(applied.map(({ subject, target }) => [subject, target]));
  const missed = new Set(
    [...targets].flatMap(([subject, target]) => {
      const pieces = piecesOf(cart, subject);
      return pieces === bases.get(subject) && pieces !== target ? [subject] : [];
    }),
  );
  const isMissed = (row: LedgerRow) => row.outcome.kind === 'applied' && missed.has(row.subject);
  const lastDone = rows.findLastIndex((row) => row.outcome.kind === 'applied' && !isMissed(row));
  const gap = rows.findIndex((row, index) => index > lastDone && isMissed(row));
  for (const [index, row] of rows.entries()) {
    if (gap !== -1 && index >= gap) state.rows.delete(row.key);
    else if (isMissed(row)) {
      row.outcome = rejected('other');
      end(state, row);
    } else end(state, row);
  }
}

function end(state: ShopState, row: LedgerRow): void {
  const { key, subject, target, n } = row;
  if (row.outcome.kind === 'applied' && isUnfit(subject, target)) {
    row.outcome = rejected('code-does-not-fit');
  }
  row.state = 'done';
  moveHead(state, row, n);
  const customer = state.carts.get(row.cart ?? '')?.customer ?? null;
  if (row.outcome.kind === 'applied') {
    state.tell({ kind: 'applied', key, cart: row.cart, customer });
  } else state.tell({ kind: 'refused', key, outcome: row.outcome });
}

/** The head never goes back. */
function moveHead(state: ShopState, { owner, client, lane, key }: LedgerRow, n: number | null) {
  const place = `${owner}/${client}/${lane}`;
  const head = state.lanes.get(place) ?? { n: 0, key: null };
  if (n !== null && n > head.n) state.lanes.set(place, { n, key });
}
