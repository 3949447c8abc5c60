import { z } from '@medusajs/framework/zod';
import { keptPromise } from '../delivery/keep-promise';
import { COD_PROVIDER } from '@aangan/checkout-rules/cash-on-delivery';
import { type ParcelActivity, parcelTimes } from './parcel-activities';
import { returnable, returnUntil } from './returnable';
import {
  type Fulfilment,
  isCancelled,
  moneyOf,
  type Payment,
  type StoredOrder,
} from './stored-order';

/** The events of an order, in chronological order. */
const ACTIVITIES = [
  'confirmed',
  'verified',
  'on-the-way',
  'last-mile-hub',
  'picked-up',
  'delivered',
] as const;

type ActivityName = (typeof ACTIVITIES)[number];

/** Times are ISO texts; null for an event that was reached without a recorded time. */
type Activity = { name: ActivityName; reached: boolean; at: string | null };

/**
 * The progress of an order. It is sent in parcels, Medusa's fulfilments: the first parcel that reaches a step counts, and for
 * the last step, the delivery, all items must have arrived.
 *
 * @param now decides what can still be returned
 */
export function progressOf(order: StoredOrder, now: Date) {
  const { fulfilments } = order;
  const isShipped = fulfilments.some(({ shipped_at, delivered_at }) => shipped_at || delivered_at);
  const lastDeliveredAt = lastDelivery(fulfilments);
  return {
    step: isDelivered(order) ? 4 : isShipped ? 3 : fulfilments.length > 0 ? 2 : 1,
    cancelled_at: isCancelled(order) ? iso(order.canceled_at) : null,
    activities: activitiesOf(order),
    cancellable: isCancellable(order),
    ...moneyOf(order),
    payment_method: paymentMethod(order),
    pay_on_delivery: payOnDelivery(order),
    delivery_promise: keptPromise(order.metadata) ?? null,
    return_until: iso(lastDeliveredAt && returnUntil(lastDeliveredAt)),
    returnable: isCancelled(order)
      ? []
      : [...returnable(order, now)].map(([item_id, quantity]) => ({ item_id, quantity })),
  };
}

/** Whether the customer may cancel the order: nothing is packed, and it is not closed. */
export function isCancellable({ status, fulfilments }: StoredOrder): boolean {
  return status === 'pending' && fulfilments.length === 0;
}

/** Whether all pieces of an order have arrived. */
export function isDelivered({ items, fulfilments }: StoredOrder): boolean {
  const ordered = items.filter(({ detail }) => detail.quantity > 0);
  return (
    fulfilments.some(({ delivered_at }) => delivered_at) &&
    ordered.every(({ detail }) => detail.delivered_quantity >= detail.quantity)
  );
}

function activitiesOf(order: StoredOrder): Activity[] {
  const times = timesOf(order);
  let isPassed = false;
  return ACTIVITIES.toReversed()
    .map((name) => {
      const at = times[name];
      isPassed ||= Boolean(at);
      return { name, reached: isPassed, at: iso(at) };
    })
    .toReversed();
}

function timesOf(order: StoredOrder): Record<ActivityName, MaybeDate> {
  const { fulfilments, payments } = order;
  const parcels = fulfilments.map(({ metadata }) => parcelTimes(metadata));
  const first = (name: ParcelActivity) => earliest(parcels.map((times) => times.get(name)));
  return {
    confirmed: order.created_at,
    // What is paid on delivery needs no payment before.
    verified: codPayment(order)
      ? order.created_at
      : earliest(
          payments.flatMap(({ captures }) => captures ?? []).map(({ created_at }) => created_at),
        ),
    'on-the-way': earliest(fulfilments.map(({ shipped_at }) => shipped_at)),
    'last-mile-hub': first('last-mile-hub'),
    'picked-up': first('picked-up'),
    delivered: isDelivered(order) ? lastDelivery(fulfilments) : undefined,
  };
}

function lastDelivery(fulfilments: readonly Fulfilment[]): Date | undefined {
  return sorted(fulfilments.map(({ delivered_at }) => delivered_at)).at(-1);
}

type MaybeDate = Date | null | undefined;

function earliest(times: readonly MaybeDate[]): Date | undefined {
  return sorted(times)[0];
}

function sorted(times: readonly MaybeDate[]): Date[] {
  return times
    .flatMap((time) => (time ? [time] : []))
    .toSorted((one, other) => one.getTime() - other.getTime());
}

function iso(time: MaybeDate): string | null {
  return time?.toISOString() ?? null;
}

/** Display names of Razorpay's payment methods. */
const METHODS: Readonly<Record<string, string>> = {
  card: 'Card',
  upi: 'UPI',
  netbanking: 'Net banking',
  wallet: 'Wallet',
  emi: 'EMI',
  paylater: 'Pay later',
};

/** Display names of providers, for payments without a method. */
const PROVIDERS: Readonly<Record<string, string>> = {
  pp_razorpay_razorpay: 'Razorpay',
  [COD_PROVIDER]: 'Pay on delivery',
  pp_system_default: 'Manual payment',
};

const dataSchema = z.object({ method: z.string() });

/** The display name of the payment method; null without a payment. */
function paymentMethod({ payments }: Pick<StoredOrder, 'payments'>): string | null {
  const payment =
    codPayment({ payments }) ?? payments.find(({ captures }) => captures?.length) ?? payments[0];
  if (!payment) return null;
  const method = dataSchema.safeParse(payment.data).data?.method ?? '';
  return METHODS[method] ?? PROVIDERS[payment.provider_id] ?? null;
}

function codPayment({ payments }: Pick<StoredOrder, 'payments'>) {
  return payments.find(({ provider_id }) => provider_id === COD_PROVIDER);
}

/**
 * What the courier collects, and what was paid in advance; null when the order is paid in another way.
 * @returns amounts in rupees; the time is an ISO text
 */
export function payOnDelivery(order: StoredOrder) {
  const payment = codPayment(order);
  if (!payment) return null;
  const { paid: collected, refunded } = moneyOf({ payments: [payment] });
  const advance = moneyOf({ payments: paidOnline(order) });
  const times = (payment.captures ?? []).map(({ created_at }) => created_at);
  return {
    to_collect: isCancelled(order) || collected > 0 ? 0 : payment.amount,
    collected,
    collected_at: iso(earliest(times)),
    /** Of what was collected. */
    refunded,
    advance: advance.paid,
    advance_refunded: advance.refunded,
  };
}

/** The payments of an order that the gateway has taken. */
export function paidOnline({ payments }: Pick<StoredOrder, 'payments'>): Payment[] {
  return payments.filter(({ provider_id }) => provider_id !== COD_PROVIDER);
}
