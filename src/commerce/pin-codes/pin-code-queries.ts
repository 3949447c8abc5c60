import * as v from 'valibot';
import { request } from '../http/request';
import { count } from '../response-fields';
import type { QueryFunctionContext } from '@tanstack/query-core';

const deliverySchema = v.object({
  pin: v.string(),
  deliverable: v.boolean(),
  /** Maximum days of delivery; null if the shop does not deliver there. */
  days: v.nullable(count),
  /** Name of the area. */
  zone: v.nullable(v.string()),
});

/** Delivery to an Indian pin code. */
export type Delivery = v.InferOutput<typeof deliverySchema>;

const responseSchema = v.object({ pin_code: deliverySchema });

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
