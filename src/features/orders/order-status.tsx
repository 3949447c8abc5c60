import type { OrderPayment } from '@/commerce/orders/order-payment';
import type { OrderProgress } from '@/commerce/orders/order-progress';
import { promisedDaysText } from '@/features/delivery';
import { t, type PlainText } from '@/language/t';
import { formatMinute } from '@/ui/dates';
import { Icon, type IconName } from '@/ui/icon';
import { classNames } from '@/ui/class-names';
import {
  accountRefundText,
  bankRefundText,
  cancelledMoneyText,
  onDeliveryText,
} from './refund-text';
import { RetryLink, type RetryProps } from './retry-link';

/** The tracker, or a note that the order is cancelled. */
export function OrderStatus({ progress }: { progress: OrderProgress }) {
  const { step, cancelledAt, payment } = progress;
  if (cancelledAt === null) {
    return (
      <div>
        <Tracker step={step} />
        <StatusNotes progress={progress} />
      </div>
    );
  }
  return (
    <div className="flex items-center gap-4">
      <span className="grid size-12 shrink-0 place-items-center rounded-full border-2 border-danger text-danger">
        <Icon name="close" size={22} />
      </span>
      <div>
        <p className="font-semibold">
          {t('Cancelled on {time}', { time: formatMinute(cancelledAt) })}
        </p>
        <p className="text-muted">{cancelledMoneyText(payment)}</p>
      </div>
    </div>
  );
}

/** By when it is delivered, and what is or was paid at the door. */
function StatusNotes({ progress }: { progress: OrderProgress }) {
  const { step, deliveryPromise, payment } = progress;
  const promise = deliveryPromise && step < 4 ? promisedDaysText(deliveryPromise) : null;
  const onDelivery = onDeliveryText(payment);
  const refunds = refundTexts(payment);
  if (promise === null && onDelivery === null && refunds.length === 0) return null;
  return (
    <ul className="mt-6 flex flex-col gap-x-8 gap-y-2 max-sm:px-2 sm:flex-row sm:flex-wrap sm:justify-center">
      {promise !== null && <StatusNote icon="truck">{promise}</StatusNote>}
      {onDelivery !== null && <StatusNote icon="rupee">{onDelivery}</StatusNote>}
      {refunds.map((text) => (
        <StatusNote key={text} icon="returns">
          {text}
        </StatusNote>
      ))}
    </ul>
  );
}

function refundTexts(payment: OrderPayment): string[] {
  const { refund: online } =
    payment.kind === 'online' ? payment : (payment.advance ?? { refund: null });
  const cash =
    payment.kind === 'on-delivery' && payment.state === 'collected' ? payment.refund : null;
  return [...(online ? [bankRefundText(online)] : []), ...(cash ? [accountRefundText(cash)] : [])];
}

function StatusNote({ icon, children }: { icon: IconName; children: string }) {
  return (
    <li className="flex items-center gap-2 font-semibold">
      <Icon name={icon} size={20} className="shrink-0 text-accent" />
      {children}
    </li>
  );
}

const steps = [
  { label: 'Order Placed', icon: 'bag' },
  { label: 'Packaging', icon: 'box' },
  { label: 'On The Road', icon: 'truck' },
  { label: 'Delivered', icon: 'home' },
] as const satisfies ReadonlyArray<{ label: PlainText; icon: IconName }>;

type Place = 'done' | 'present' | 'ahead';

const circles: Record<Place, string> = {
  done: 'border-accent bg-accent text-on-accent',
  present: 'border-accent bg-raised text-accent ring-4 ring-accent-tint',
  ahead: 'border-dashed border-line-strong bg-raised text-muted',
};

const words: Record<Place, PlainText> = { done: 'Done', present: 'Current step', ahead: 'Not yet' };

/** The progress of an order in four steps (ORD-2). */
function Tracker({ step }: { step: OrderProgress['step'] }) {
  return (
    <ol className="grid grid-cols-4" aria-label={t('Order progress')}>
      {steps.map(({ label, icon }, at) => {
        // A delivered order has no current step.
        const place = at + 1 < step || step === 4 ? 'done' : at + 1 === step ? 'present' : 'ahead';
        return (
          <li
            key={label}
            aria-current={at + 1 === step ? 'step' : undefined}
            className="relative flex flex-col items-center gap-2.5 text-center"
          >
            {at > 0 && (
              <span
                aria-hidden="true"
                className={classNames(
                  'absolute inset-e-1/2 top-6 w-full -translate-y-1/2 border-t-2',
                  place === 'ahead' ? 'border-dashed border-line-strong' : 'border-accent',
                )}
              />
            )}
            <span
              className={classNames(
                'relative z-10 grid size-12 place-items-center rounded-full border-2',
                circles[place],
              )}
            >
              <Icon name={place === 'done' ? 'check' : icon} size={22} />
            </span>
            <span
              className={classNames(
                'px-1 text-xs sm:text-sm',
                place === 'ahead' ? 'text-muted' : 'font-semibold',
              )}
            >
              {t(label)}
              <span className="sr-only">, {t(words[place])}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** Shown when the progress of an order could not be loaded. */
export function ProgressFailure({ onRetry, trying }: RetryProps) {
  return (
    <p role="alert" className="text-muted">
      {t('We couldn’t load the order status.')} <RetryLink onRetry={onRetry} trying={trying} />
    </p>
  );
}
