import * as v from 'valibot';
import { request } from '../http/request';
import { StoreError } from '../http/store-error';
import { messages } from '../messages';
import { roundToPaise } from '../money';

/** A payment whose result the gateway posted to the shop, with the proof that lets its payer read how it ended. */
export interface ReturnedPaymentRef {
  gatewayOrderId: string;
  proof: string;
}

/** How such a payment ended; the amount is in rupees. */
export interface PaymentResult {
  status: 'open' | 'ordered' | 'refunded';
  amount: number;
  /** The order's number. */
  displayId: string | null;
}

const resultResponse = v.object({
  payment: v.object({
    status: v.picklist(['open', 'ordered', 'refunded']),
    amount: v.pipe(v.number(), v.transform(roundToPaise)),
    display_id: v.nullish(v.number(), null),
  }),
});

/** How a payment ended, also for a guest; null if the proof is wrong. @throws StoreError */
export async function getPaymentResult({
  gatewayOrderId,
  proof,
}: ReturnedPaymentRef): Promise<PaymentResult | null> {
  const path = `/store/payment-results/${encodeURIComponent(gatewayOrderId)}`;
  const headers = { 'x-payment-proof': proof };
  try {
    const options = { headers, cache: 'no-store', errorText: messages.unexpectedResponse } as const;
    const { payment } = await request(path, resultResponse, options);
    const { status, amount, display_id: displayId } = payment;
    return { status, amount, displayId: displayId === null ? null : String(displayId) };
  } catch (error) {
    if (error instanceof StoreError && error.kind === 'not-found') return null;
    throw error;
  }
}
