import { z } from '@medusajs/framework/zod';
import type { StoredOrder } from './stored-order';

/** Razorpay's names of methods, in words. */
const METHODS: Readonly<Record<string, string>> = {
  card: 'Card',
  upi: 'UPI',
  netbanking: 'Net banking',
  wallet: 'Wallet',
  emi: 'EMI',
  paylater: 'Pay later',
};

/** Providers in words, for payments that do not say how they were made. */
const PROVIDERS: Readonly<Record<string, string>> = {
  pp_razorpay_razorpay: 'Razorpay',
  pp_system_default: 'Manual payment',
};

const dataSchema = z.object({ method: z.string() });

/** How the order was paid, in words; null while nothing was paid. */
export function paymentMethod({ payments }: Pick<StoredOrder, 'payments'>): string | null {
  const payment = payments.find(({ captures }) => captures?.length) ?? payments[0];
  if (!payment) return null;
  const method = dataSchema.safeParse(payment.data).data?.method ?? '';
  return METHODS[method] ?? PROVIDERS[payment.provider_id] ?? null;
}
