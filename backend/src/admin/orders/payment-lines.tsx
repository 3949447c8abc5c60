import { StatusBadge } from '@medusajs/ui';
import type { ReactNode } from 'react';
import type { OrderProgress } from '../api/order-progress';
import { Rupees } from '../parts/texts';

const REFUND_STATES = {
  pending: { color: 'orange', label: 'In progress' },
  processed: { color: 'green', label: 'Done' },
  delayed: { color: 'red', label: 'Delayed' },
} as const;

const DAY = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' });

/** A day such as `2026-11-28`, for the reader. */
const dayText = (day: string) => DAY.format(new Date(`${day}T00:00:00Z`));

function promiseText({ from, to, zone }: NonNullable<OrderProgress['delivery_promise']>): string {
  const days = from === to ? dayText(to) : `${dayText(from)} to ${dayText(to)}`;
  return zone === null ? days : `${days}, ${zone}`;
}

/** The delivery promise of an order, and the state of its cash and its refund. */
export function PaymentLines({ progress }: { progress: OrderProgress }) {
  const { delivery_promise, payment_method, pay_on_delivery: cash, refund_state } = progress;
  return (
    <dl className="txt-small grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
      <Line label="Promised">
        {delivery_promise ? promiseText(delivery_promise) : 'Nothing was promised'}
      </Line>
      <Line label="Paid by">{payment_method ?? 'Not paid yet'}</Line>
      {cash && (
        <Line label="Cash">
          {cash.collected > 0 ? (
            <StatusBadge color="green">Collected</StatusBadge>
          ) : (
            <>
              {'To collect: '}
              <Rupees amount={cash.to_collect} />
            </>
          )}
        </Line>
      )}
      {cash && cash.advance > 0 && (
        <Line label="Advance">
          <Rupees amount={cash.advance} />
        </Line>
      )}
      {refund_state && (
        <Line label="Refund">
          <StatusBadge color={REFUND_STATES[refund_state].color}>
            {REFUND_STATES[refund_state].label}
          </StatusBadge>
        </Line>
      )}
    </dl>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ui-fg-subtle">{label}</dt>
      <dd className="text-right">{children}</dd>
    </>
  );
}
