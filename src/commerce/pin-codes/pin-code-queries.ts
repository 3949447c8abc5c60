import type { QueryFunctionContext } from '@tanstack/query-core';
import { getDelivery } from './pin-code-calls';

/** Delivery to a pin code. Tells where somebody lives, so that it stays in memory and is not kept with the catalogue. */
export function deliveryQuery(pin: string) {
  return {
    queryKey: ['pin-codes', pin],
    queryFn: ({ signal }: QueryFunctionContext) => getDelivery(pin, signal),
    staleTime: 10 * 60_000,
  };
}
