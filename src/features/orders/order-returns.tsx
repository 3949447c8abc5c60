import type { OrderReturn } from '@/commerce/orders/order-progress';
import { type PlainText, t, translateMessage } from '@/language/t';
import { formatDay } from '@/ui/dates';

const states: Readonly<Record<string, PlainText>> = {
  open: 'Requested',
  requested: 'Requested',
  partially_received: 'Partly received',
  received: 'Received',
  canceled: 'Cancelled',
};

/** The requested returns with their state (ORD-4). */
export function OrderReturns({ returns }: { returns: readonly OrderReturn[] }) {
  return (
    <section aria-labelledby="returns">
      <h2 id="returns" className="display mb-4 text-2xl">
        {t('Returns')}
      </h2>
      <ul className="space-y-4">
        {returns.map(({ id, displayId, status, requestedAt, items }) => (
          <li key={id} className="rounded-md border border-line p-5">
            <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
              <h3 className="font-semibold">
                {`${t('Return #{displayId}', { displayId })}: ${translateMessage(states[status] ?? status)}`}
              </h3>
              {requestedAt && (
                <p className="text-sm text-muted">
                  {t('Requested on {day}', { day: formatDay(requestedAt) })}
                </p>
              )}
            </div>
            <ul className="mt-2 text-muted">
              {items.map((item) => (
                <li key={item.itemId}>
                  {item.quantity} × {item.title}
                  {item.reason && `: ${item.reason}`}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
