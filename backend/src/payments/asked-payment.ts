import type { MedusaRequest } from '@medusajs/framework/http';

/** The gateway's order of the payment that a storefront asks about; undefined when it names none. */
export function askedPayment({ query }: MedusaRequest): string | undefined {
  const named = query['gateway_order_id'];
  return typeof named === 'string' ? named : undefined;
}
