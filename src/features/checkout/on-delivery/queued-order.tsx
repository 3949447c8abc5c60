import type { CartView, OrderView } from '@aangan/offline-cart';
import { useEffect, useId, useRef } from 'react';
import { parseOrderRequest } from '@/commerce/checkout/parse-order-request';
import { formatPaise } from '../paise';
import { useTakeBack } from '@/features/cart';
import { promisedDaysText } from '@/features/delivery';
import { useConnection } from '@/features/sync-status';
import { t } from '@/language/t';
import { Amount } from '@/ui/amount';
import { Button } from '@/ui/button';
import { formatMinute, useNow } from '@/ui/dates';
import { Icon } from '@/ui/icon';

import { keepNotificationTexts, NotificationConsent } from './notification-consent';

interface QueuedOrderProps {
  cart: CartView;
  order: OrderView;
}

/** How long an order is shown as being placed, in ms; then as waiting. */
const MAX_PLACING_MS = 10_000;

/** The order that is asked for, with the figures that the shopper saw, until the shop decides or it is taken back (ORQ-2). */
export function QueuedOrder({ cart, order }: QueuedOrderProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { takeBack, isBusy } = useTakeBack();
  const request = parseOrderRequest(order.request);
  const state = useShownState(order);

  // The button that was pressed is gone.
  useEffect(() => {
    void keepNotificationTexts();
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <section
      aria-labelledby={id}
      className="rounded-lg bg-sunken p-[20px] sm:p-6 lg:sticky lg:top-33 lg:p-8"
    >
      <h2 id={id} ref={heading} tabIndex={-1} className="display text-2xl outline-none">
        {t('Your order')}
      </h2>
      <p role="status" className="mt-4 flex gap-3 rounded-md bg-accent-tint px-4 py-3">
        <Icon
          name={state === 'placing' ? 'refresh' : 'clock'}
          size={20}
          className="mt-0.5 shrink-0 text-accent"
        />
        <span>
          <strong className="block">{stateTitle(state)}</strong>
          <span className="text-sm">{stateText(state)}</span>
        </span>
      </p>
      {request !== null && <Figures {...{ cart, order }} shown={request.shown} />}
      {request !== null && (
        <p className="mt-4 border-t border-line pt-4 text-sm wrap-anywhere text-muted">
          {[
            `${request.address.firstName} ${request.address.lastName}`.trim(),
            request.address.address,
            `${request.address.city} ${request.address.pinCode}`,
          ].join(', ')}
        </p>
      )}
      {state !== 'cancelling' && (
        <Button tone="quiet" size="fill" disabled={isBusy} onClick={takeBack} className="mt-6">
          {t('Take back')}
        </Button>
      )}
      {state === 'waiting' && <NotificationConsent />}
    </section>
  );
}

type ShownState = 'placing' | 'waiting' | 'cancelling';

function useShownState({ state, time }: OrderView): ShownState {
  const isOffline = useConnection() === 'offline';
  const age = useNow(1000) - time;
  if (state === 'cancelling') return state;
  return !isOffline && age < MAX_PLACING_MS ? 'placing' : 'waiting';
}

function stateTitle(state: ShownState): string {
  switch (state) {
    case 'placing':
      return t('Placing your order…');
    case 'waiting':
      return t('Waiting to be placed');
    case 'cancelling':
      return t('Taking your order back…');
  }
}

function stateText(state: ShownState): string {
  switch (state) {
    case 'placing':
      return t('This takes a moment.');
    case 'waiting':
      return t('Nothing is ordered yet. We’ll place your order as soon as you’re online.');
    case 'cancelling':
      return t(
        'We’re asking the shop not to place it. If it’s already placed, we’ll show it here.',
      );
  }
}

interface FiguresProps extends QueuedOrderProps {
  shown: NonNullable<ReturnType<typeof parseOrderRequest>>['shown'];
}

function Figures({ cart, order, shown }: FiguresProps) {
  const titles = new Map(cart.lines.map(({ variantId, title }) => [variantId, title]));
  const { lines, fee, total, promisedTo } = shown;
  const goods = lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
  const rest = total - fee - goods;
  return (
    <>
      <dl className="tabular mt-5 space-y-3">
        {lines.map(({ variantId, quantity, unitPrice }) => (
          <Amount
            key={variantId}
            name={t('{quantity} × {title}', {
              quantity,
              title: titles.get(variantId) ?? t('Product'),
            })}
          >
            {formatPaise(quantity * unitPrice)}
          </Amount>
        ))}
        {rest !== 0 && (
          <Amount name={rest > 0 ? t('Delivery') : t('Discounts and delivery')}>
            {rest > 0 ? formatPaise(rest) : `−${formatPaise(-rest)}`}
          </Amount>
        )}
        {fee > 0 && <Amount name={t('Pay on delivery fee')}>{formatPaise(fee)}</Amount>}
        <Amount name={t('You pay at most')} strong large>
          {formatPaise(total)}
        </Amount>
      </dl>
      <ul className="mt-5 space-y-2 border-t border-line pt-4 text-sm">
        {promisedTo !== null && (
          <li className="flex gap-2">
            <Icon name="truck" size={20} className="shrink-0 text-accent" />
            {promisedDaysText({ from: promisedTo, to: promisedTo })}
          </li>
        )}
        <li className="flex gap-2">
          <Icon name="clock" size={20} className="shrink-0 text-accent" />
          {t('Waits until {until}. If it isn’t placed by then, you’ll see it here.', {
            until: formatMinute(new Date(order.expiresAt).toISOString()),
          })}
        </li>
      </ul>
    </>
  );
}
