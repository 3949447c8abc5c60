import type { OrderProgress } from '@/commerce/orders/order-progress';
import { type PlainText, t } from '@/language/t';
import { classNames } from '@/ui/class-names';
import { Icon, type IconName } from '@/ui/icon';

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

const words: Record<Place, PlainText> = { done: 'done', present: 'now', ahead: 'still to come' };

/** How far an order has come, in four steps (ORD-2). */
export function Tracker({ step }: { step: OrderProgress['step'] }) {
  return (
    <ol className="grid grid-cols-4" aria-label={t('Progress of the order')}>
      {steps.map(({ label, icon }, at) => {
        // Nothing follows a delivery: its step is done.
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
