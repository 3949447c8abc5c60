import { useState } from 'react';
import { weightClassOf } from '@aangan/checkout-rules/weight-class';
import { formatRupees } from '@/commerce/money';
import { useDeliveryPromise } from '@/features/delivery';
import { t } from '@/language/t';
import { Icon } from '@/ui/icon';
import { PaymentMarks } from '@/ui/payment-marks';
import { PinCodeCheck } from './pin-code-check';

const PAISE_PER_RUPEE = 100;

/**
 * PDP-8: notes on delivery and returns, the pin code check, and payment methods.
 * @param grams weight of the product; null if unknown
 */
export function DeliveryNotes({ grams }: { grams: number | null }) {
  const [pin, setPin] = useState<string | null>(null);
  const delivery = useDeliveryPromise(pin, [grams]);
  const { promise } = delivery;
  const charge = promise?.deliverable ? promise.charge / PAISE_PER_RUPEE : 0;
  return (
    <div className="mt-8 space-y-5 border-y border-line py-5">
      <ul className="grid gap-3 sm:grid-cols-2">
        <li className="flex items-center gap-3">
          <Icon name="truck" className="shrink-0 text-accent" />
          <span>
            <strong className="block">
              {charge === 0
                ? t('Free Delivery')
                : t('Delivery for {amount}', { amount: formatRupees(charge) })}
            </strong>
            <span className="text-sm text-muted">
              {charge === 0
                ? t('With standard delivery')
                : t('Heavy furniture, far from our warehouse')}
            </span>
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
      <PinCodeCheck
        {...{ pin, delivery }}
        isLight={weightClassOf(grams) === 'light'}
        onCheck={setPin}
      />
      <PaymentMarks />
    </div>
  );
}
