import * as v from 'valibot';
import { request } from '../http/request';
import type { Delivery } from './pin-code';

const answerSchema = v.object({
  pin_code: v.object({
    pin: v.string(),
    deliverable: v.boolean(),
    days: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
    zone: v.nullable(v.string()),
  }),
});

/** Whether and how fast the shop delivers there. @throws StoreError */
export async function getDelivery(pin: string, signal?: AbortSignal): Promise<Delivery> {
  const path = `/store/pin-codes/${encodeURIComponent(pin)}`;
  return (await request(path, answerSchema, { signal })).pin_code;
}
