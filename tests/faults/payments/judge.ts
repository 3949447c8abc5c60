import type { Told, Waiting } from './buyer';
import type { Facts } from './facts';

/** What a schedule was to come to. */
export interface Expected {
  variantId: string;
  /** Pieces that are to be in orders and open carts together. */
  pieces: { least: number; most: number };
  told: readonly Told[];
  /** What the browsers still wait for. */
  waiting: readonly Waiting[];
}

/** What has become of the money and the pieces of a schedule. */
export interface Verdict {
  captured: number;
  ordered: number;
  refunded: number;
  doubled: number;
  lost: number;
  /** In words; empty where all is well. */
  complaints: string[];
}

/**
 * Judges what is written down, when all is quiet: each payment that was taken has exactly one order or one full refund,
 * each order exactly one payment over its total, to the paisa, and no piece is lost or there twice.
 */
export function judge(facts: Facts, expected: Expected): Verdict {
  const verdict: Verdict = {
    captured: 0,
    ordered: 0,
    refunded: 0,
    doubled: 0,
    lost: 0,
    complaints: [],
  };
  judgePayments(facts, verdict);
  judgeOrders(facts, verdict);
  judgeCarts(facts, verdict);
  judgePieces(facts, expected, verdict);
  judgeWords(facts, expected, verdict);
  if (facts.webhooksUnderWay > 0)
    verdict.complaints.push(`${facts.webhooksUnderWay} webhooks have not arrived`);
  return verdict;
}

function judgePayments({ payments, refunds, money }: Facts, verdict: Verdict): void {
  for (const { id, status, captured, amount, order_id } of payments) {
    if (!captured) {
      const hasOther = payments.some((other) => other.captured && other.order_id === order_id);
      // Held beside one that was taken: the gateway takes no second one for an order, and lets go of it by itself.
      if (status === 'authorized' && !hasOther) {
        verdict.lost += 1;
        verdict.complaints.push(`${id} is held, and neither taken nor given back`);
      }
      continue;
    }
    verdict.captured += 1;
    const orders = money.filter(({ gatewayPaymentId }) => gatewayPaymentId === id).length;
    // What failed afterwards did not go back.
    const back = refunds.filter(
      ({ payment_id, status: state }) => payment_id === id && state !== 'failed',
    );
    const sum = back.reduce((total, refund) => total + refund.amount, 0);
    verdict.ordered += orders > 0 ? 1 : 0;
    verdict.refunded += back.length > 0 ? 1 : 0;
    const words = `${id} over ${amount} paise: ${orders} orders, ${back.length} refunds over ${sum} paise`;
    if (orders + back.length > 1 || sum > amount) {
      verdict.doubled += 1;
      verdict.complaints.push(words);
    } else if (orders === 0 && sum !== amount) {
      verdict.lost += 1;
      verdict.complaints.push(words);
    }
  }
}

function judgeOrders(
  { orders, money, transactions, payments, attempts }: Facts,
  verdict: Verdict,
): void {
  for (const { id, total, cartId, pieces, reserved } of orders) {
    const paid = money.filter(({ orderId, captured }) => orderId === id && captured > 0);
    const taken = payments.filter(
      (payment) =>
        payment.captured && paid.some(({ gatewayPaymentId }) => gatewayPaymentId === payment.id),
    );
    const noted = transactions.filter(({ orderId }) => orderId === id);
    const sums = [
      ...paid.map(({ captured }) => captured),
      ...taken.map(({ amount }) => amount),
      ...noted.map(({ amount }) => amount),
    ];
    if (
      paid.length !== 1 ||
      taken.length !== 1 ||
      noted.length !== 1 ||
      sums.some((sum) => sum !== total)
    ) {
      if (taken.length > 1) verdict.doubled += 1;
      else verdict.lost += 1;
      verdict.complaints.push(
        `order ${id} over ${total} paise has ${taken.length} payments taken, sums ${sums.join(', ')}`,
      );
    }
    const attempt = attempts.filter(({ orderId }) => orderId === id);
    if (attempt.length !== 1 || attempt[0]?.state !== 'ordered') {
      verdict.complaints.push(`order ${id} stands at ${attempt.length} attempts`);
    }
    if (orders.some((other) => other.cartId === cartId && other.id < id)) {
      verdict.doubled += 1;
      verdict.complaints.push(`cart ${cartId} has become more than one order`);
    }
    if (!isSame(pieces, reserved)) {
      verdict.complaints.push(
        `order ${id} has ${JSON.stringify(reserved)} of ${JSON.stringify(pieces)} reserved`,
      );
    }
  }
}

function judgeCarts({ carts, orders }: Facts, verdict: Verdict): void {
  for (const { id, completed } of carts) {
    const isOrdered = orders.some(({ cartId }) => cartId === id);
    if (isOrdered === completed) continue;
    verdict.lost += completed ? 1 : 0;
    verdict.complaints.push(
      `cart ${id} is ${completed ? '' : 'not '}closed, and is ${isOrdered ? '' : 'not '}an order`,
    );
  }
}

function judgePieces(
  { carts, orders }: Facts,
  { variantId, pieces }: Expected,
  verdict: Verdict,
): void {
  const holders = [...orders, ...carts.filter(({ completed }) => !completed)];
  const there = holders.reduce((sum, holder) => sum + (holder.pieces[variantId] ?? 0), 0);
  if (there >= pieces.least && there <= pieces.most) return;
  if (there < pieces.least) verdict.lost += 1;
  else verdict.doubled += 1;
  verdict.complaints.push(`${there} pieces instead of ${pieces.least} to ${pieces.most}`);
}

function judgeWords(
  { orders, payments, refunds }: Facts,
  { told, waiting }: Expected,
  verdict: Verdict,
): void {
  for (const word of told) {
    if (word.kind === 'ordered' && !orders.some(({ id }) => id === word.orderId)) {
      verdict.complaints.push(`the shopper was told of order ${word.orderId}, which is none`);
    }
    if (word.kind === 'refunded' && refunds.length === 0) {
      verdict.complaints.push('the shopper was told of money that did not go back');
    }
  }
  // Whose own window was never paid waits, until the cart is an order: nothing else is to be told.
  const hasEnd = ({ gatewayOrderId }: Waiting) =>
    orders.length > 0 ||
    payments.some(({ captured, order_id }) => captured && order_id === gatewayOrderId);
  if (waiting.some(hasEnd)) verdict.complaints.push('a shopper is never told the end');
}

function isSame(one: Record<string, number>, other: Record<string, number>): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => one[key] === other[key]);
}
