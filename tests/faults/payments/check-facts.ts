import type { ShownResult, Waiting } from './buyer';
import { COD_RULES } from './cod-rules';
import type { Facts } from './facts';

/** The expected result of a schedule. */
export interface Expected {
  variantId: string;
  /** Expected pieces in orders and open carts together. */
  pieces: { least: number; most: number };
  shown: readonly ShownResult[];
  /** Totals of orders on delivery that a shopper has agreed to, in paise. */
  agreed: readonly number[];
  /** Payments whose result the browsers do not know yet. */
  waiting: readonly Waiting[];
}

/** The result of a schedule: money and pieces. */
export interface CheckResult {
  captured: number;
  /** Payments that were taken and have an order. */
  ordered: number;
  /** Orders of which nothing is paid before the delivery. */
  onDelivery: number;
  refunded: number;
  doubled: number;
  lost: number;
  /** As text; empty if everything is right. */
  complaints: string[];
}

/** Nothing was paid or ordered. */
export const NO_FIGURES: Readonly<Omit<CheckResult, 'complaints'>> = {
  captured: 0,
  ordered: 0,
  onDelivery: 0,
  refunded: 0,
  doubled: 0,
  lost: 0,
};

/** The result of a schedule in which nothing was paid or ordered. */
export const nothing = (): CheckResult => ({ ...NO_FIGURES, complaints: [] });

/**
 * Checks what is stored when all is quiet: each captured payment has exactly one order or one full
 * refund, each order exactly one payment of what is not paid on delivery, to the paisa, and no piece is lost or doubled.
 */
export function checkFacts(facts: Facts, expected: Expected): CheckResult {
  const result = nothing();
  checkPayments(facts, result);
  checkOrders(facts, result);
  checkOrdersOnDelivery(facts, expected, result);
  checkCarts(facts, result);
  checkPieces(facts, expected, result);
  checkShown(facts, expected, result);
  if (facts.webhooksUnderWay > 0)
    result.complaints.push(`${facts.webhooksUnderWay} webhooks have not arrived`);
  return result;
}

function checkPayments({ payments, refunds, money }: Facts, result: CheckResult): void {
  for (const { id, status, captured, amount, order_id } of payments) {
    if (!captured) {
      const hasOther = payments.some((other) => other.captured && other.order_id === order_id);
      // Authorized beside a captured one: the gateway accepts no second payment for an order, and
      // releases this one.
      if (status === 'authorized' && !hasOther) {
        result.lost += 1;
        result.complaints.push(`${id} is authorized, and neither captured nor refunded`);
      }
      continue;
    }
    result.captured += 1;
    const orders = money.filter(({ gatewayPaymentId }) => gatewayPaymentId === id).length;
    // A refund that failed does not count.
    const back = refunds.filter(
      ({ payment_id, status: state }) => payment_id === id && state !== 'failed',
    );
    const sum = back.reduce((total, refund) => total + refund.amount, 0);
    result.ordered += orders > 0 ? 1 : 0;
    result.refunded += back.length > 0 ? 1 : 0;
    const words = `${id} over ${amount} paise: ${orders} orders, ${back.length} refunds over ${sum} paise`;
    if (orders + back.length > 1 || sum > amount) {
      result.doubled += 1;
      result.complaints.push(words);
    } else if (orders === 0 && sum !== amount) {
      result.lost += 1;
      result.complaints.push(words);
    }
  }
}

function checkOrders(
  { orders, money, transactions, payments, attempts }: Facts,
  result: CheckResult,
): void {
  for (const { id, total, cartId, pieces, reserved } of orders) {
    const own = money.filter(({ orderId }) => orderId === id);
    const cash = own.filter(({ gatewayPaymentId }) => gatewayPaymentId === null);
    const dueOnDelivery = cash.reduce((sum, { amount }) => sum + amount, 0);
    const paid = own.filter(({ captured }) => captured > 0);
    const taken = payments.filter(
      (payment) =>
        payment.captured && paid.some(({ gatewayPaymentId }) => gatewayPaymentId === payment.id),
    );
    const noted = transactions.filter(({ orderId }) => orderId === id);
    // Nothing is delivered, so that no cash is captured.
    const online = total - dueOnDelivery;
    const count = online > 0 ? 1 : 0;
    result.onDelivery += 1 - count;
    const sums = [
      ...paid.map(({ captured }) => captured),
      ...taken.map(({ amount }) => amount),
      ...noted.map(({ amount }) => amount),
    ];
    if (
      cash.length > 1 ||
      paid.length !== count ||
      taken.length !== count ||
      noted.length !== count ||
      sums.some((sum) => sum !== online)
    ) {
      if (taken.length > 1 || cash.length > 1) result.doubled += 1;
      else result.lost += 1;
      result.complaints.push(
        `order ${id} over ${total} paise has ${taken.length} payments taken, ${dueOnDelivery} on delivery, sums ${sums.join(', ')}`,
      );
    }
    const attempt = attempts.filter(({ orderId }) => orderId === id);
    if (attempt.length !== count || attempt.some(({ state }) => state !== 'ordered')) {
      result.complaints.push(`order ${id} stands at ${attempt.length} attempts`);
    }
    if (orders.some((other) => other.cartId === cartId && other.id < id)) {
      result.doubled += 1;
      result.complaints.push(`cart ${cartId} has become more than one order`);
    }
    if (!isSame(pieces, reserved)) {
      result.complaints.push(
        `order ${id} has ${JSON.stringify(reserved)} of ${JSON.stringify(pieces)} reserved`,
      );
    }
  }
}

/** An order with something to pay on delivery costs what a shopper has agreed to, and its advance is the shop's part of it. */
function checkOrdersOnDelivery(
  { orders, money }: Facts,
  { agreed }: Expected,
  result: CheckResult,
): void {
  for (const { id, total } of orders) {
    const own = money.filter(({ orderId }) => orderId === id);
    const cash = own.find(({ gatewayPaymentId }) => gatewayPaymentId === null);
    if (cash === undefined) continue;
    if (!agreed.includes(total)) {
      result.complaints.push(`order ${id} over ${total} paise: agreed to ${agreed.join(', ')}`);
    }
    const advance = total >= COD_RULES.advance_from ? Math.ceil(total / 500) * 100 : 0;
    if (cash.amount !== total - advance) {
      result.lost += 1;
      result.complaints.push(`order ${id} over ${total} paise collects ${cash.amount}`);
    }
  }
}

function checkCarts({ carts, orders }: Facts, result: CheckResult): void {
  for (const { id, completed } of carts) {
    const isOrdered = orders.some(({ cartId }) => cartId === id);
    if (isOrdered === completed) continue;
    result.lost += completed ? 1 : 0;
    result.complaints.push(
      `cart ${id} is ${completed ? '' : 'not '}closed, and is ${isOrdered ? '' : 'not '}an order`,
    );
  }
}

function checkPieces(
  { carts, orders }: Facts,
  { variantId, pieces }: Expected,
  result: CheckResult,
): void {
  const holders = [...orders, ...carts.filter(({ completed }) => !completed)];
  const there = holders.reduce((sum, holder) => sum + (holder.pieces[variantId] ?? 0), 0);
  if (there >= pieces.least && there <= pieces.most) return;
  if (there < pieces.least) result.lost += 1;
  else result.doubled += 1;
  result.complaints.push(`${there} pieces instead of ${pieces.least} to ${pieces.most}`);
}

function checkShown(
  { orders, payments, refunds }: Facts,
  { shown, waiting }: Expected,
  result: CheckResult,
): void {
  for (const word of shown) {
    if (word.kind === 'ordered' && !orders.some(({ id }) => id === word.orderId)) {
      result.complaints.push(`a shopper was shown order ${word.orderId}, which does not exist`);
    }
    if (word.kind === 'refunded' && refunds.length === 0) {
      result.complaints.push('a shopper was shown a refund that was not made');
    }
  }
  // A shopper whose own window was never paid waits until the cart is an order: there is no other result
  // to show.
  const hasEnd = ({ gatewayOrderId }: Waiting) =>
    orders.length > 0 ||
    payments.some(({ captured, order_id }) => captured && order_id === gatewayOrderId);
  if (waiting.some(hasEnd)) result.complaints.push('a shopper is never shown the result');
}

function isSame(one: Record<string, number>, other: Record<string, number>): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => one[key] === other[key]);
}
