import { isDeepStrictEqual } from 'node:util';
import { type LastStockRound, orderedEnd, REFUNDED_END } from '../../e2e/world/last-stock';

/** How many want a product at once, and how much of it there is. */
export interface Demand {
  shoppers: number;
  /** That each of them wants. */
  pieces: number;
  stock: number;
}

/** What is wrong with a round: each payment ends as one order or one refund, and as many are ordered as there is stock for. */
export function roundFaults({ shoppers, pieces, stock }: Demand, round: LastStockRound): string[] {
  const ordered = orderedEnd(pieces);
  const isSound = (end: unknown) =>
    isDeepStrictEqual(end, ordered) || isDeepStrictEqual(end, REFUNDED_END);
  const wrong = round.ends
    .filter((end) => !isSound(end))
    .map((end) => `a payment has ended as ${JSON.stringify(end)}`);
  const orders = round.ends.filter(({ status }) => status === 'ordered').length;
  const possible = Math.min(shoppers, Math.floor(stock / pieces));
  if (round.ends.length !== shoppers) wrong.push(`${round.ends.length} of ${shoppers} payments`);
  if (orders !== possible) wrong.push(`${orders} orders where ${possible} were possible`);
  if (round.reserved !== orders * pieces) {
    wrong.push(`${round.reserved} pieces are held for ${orders} orders of ${pieces}`);
  }
  return wrong;
}
