import * as v from 'valibot';
import { request } from '../http/request';
import type { Delivery } from './pin-code';
import type { QueryFunctionContext } from '@tanstack/query-core';

const responseSchema = v.object({
  pin_code: v.object({
    pin: v.string(),
    deliverable: v.boolean(),
    days: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
    zone: v.nullable(v.string()),
  }),
});

/** @throws StoreError */
export async function getDelivery(pin: string, signal?: AbortSignal): Promise<Delivery> {
  const path = `/store/pin-codes/${encodeURIComponent(pin)}`;
  return (await request(path, responseSchema, { signal })).pin_code;
}

/** Delivery to a pin code. Not persisted with the catalogue, because it reveals where the shopper lives. */
export function deliveryQuery(pin: string) {
  return {
    queryKey: ['pin-codes', pin],
    queryFn: ({ signal }: QueryFunctionContext) => getDelivery(pin, signal),
    staleTime: 10 * 60_000,
  };
}
