import { t } from '@/language/t';
import { Icon } from '@/ui/icon';
import { PaymentMarks } from '@/ui/payment-marks';
import { PinCodeCheck } from './pin-code-check';

/** PDP-8: delivery and returns, where to and by when, and how a product can be paid. */
export function DeliveryNotes() {
  return (
    <div className="mt-8 space-y-5 border-y border-line py-5">
      <ul className="grid gap-3 sm:grid-cols-2">
        <li className="flex items-center gap-3">
          <Icon name="truck" className="shrink-0 text-accent" />
          <span>
            <strong className="block">{t('Free Delivery')}</strong>
            <span className="text-sm text-muted">{t('With standard delivery')}</span>
          </span>
        </li>
        <li className="flex items-center gap-3">
          <Icon name="returns" className="shrink-0 text-accent" />
          <span>
            <strong className="block">{t('Free 30 days Delivery Return')}</strong>
            <span className="text-sm text-muted">{t('Within 30 days of delivery')}</span>
          </span>
        </li>
      </ul>
      <PinCodeCheck />
      <PaymentMarks />
    </div>
  );
}
