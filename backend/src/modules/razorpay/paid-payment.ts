import type { GatewayPayment } from './entities';

/** The amount that is due. */
type Due = { amount: number; currency: string };

/**
 * The payment that pays what is due: captured, else held. One over another amount or in another
 * currency pays nothing, and neither does one that was given back.
 * @param preferred id of the payment that was found before
 */
export function paidPayment(
  payments: readonly GatewayPayment[],
  due: Due,
  preferred?: string,
): GatewayPayment | undefined {
  const fitting = payments.filter((payment) => paysFor(payment, due));
  return (
    fitting.find(({ id }) => id === preferred) ??
    fitting.find(({ status }) => status === 'captured') ??
    fitting[0]
  );
}

function paysFor(payment: GatewayPayment, due: Due): boolean {
  return (
    (payment.status === 'captured' || payment.status === 'authorized') &&
    payment.amount === due.amount &&
    payment.currency === due.currency
  );
}
