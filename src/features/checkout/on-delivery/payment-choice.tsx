import { useId } from 'react';
import { t } from '@/language/t';
import type { PaymentMethod } from '@/sync/delivery-draft';
import { classNames } from '@/ui/class-names';
import { cardRadioClass, radioCardClass } from '@/ui/class-names';
import type { DeliveryOffer } from './delivery-offer';
import { offerWords } from './offer-words';

interface PaymentChoiceProps {
  /** Id of the form that the choice belongs to. */
  form: string;
  chosen: PaymentMethod;
  offer: DeliveryOffer;
  isOffline: boolean;
  /** Whether a payment is under way, whose method stays. */
  disabled: boolean;
  onChoose: (method: PaymentMethod) => void;
}

/** Whether the order is paid now or on delivery (PAY-1). */
export function PaymentChoice({
  form,
  chosen,
  offer,
  isOffline,
  disabled,
  onChoose,
}: PaymentChoiceProps) {
  const shared = { form, chosen, onChoose };
  return (
    <fieldset disabled={disabled} className="mt-12 min-w-0 lg:mt-16">
      <legend className="display text-2xl">{t('Payment')}</legend>
      <div className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-3">
        <Option
          {...shared}
          value="online"
          title={t('Pay now')}
          note={
            isOffline
              ? t('UPI, card or net banking. You need to be online.')
              : t('UPI, card or net banking')
          }
        />
        <Option
          {...shared}
          value="on-delivery"
          title={t('Pay on delivery')}
          note={offerWords(offer, isOffline)}
          isOffered={offer.kind === 'offered'}
        />
      </div>
    </fieldset>
  );
}

interface OptionProps extends Pick<PaymentChoiceProps, 'form' | 'chosen' | 'onChoose'> {
  value: PaymentMethod;
  title: string;
  note: string;
  isOffered?: boolean;
}

function Option({ form, chosen, onChoose, value, title, note, isOffered = true }: OptionProps) {
  const id = useId();
  return (
    <label
      className={classNames(
        radioCardClass,
        'min-w-0 p-4',
        isOffered
          ? 'cursor-pointer border-line-strong bg-raised hover:border-ink'
          : 'border-line bg-sunken',
      )}
    >
      <input
        type="radio"
        name="payment"
        form={form}
        value={value}
        checked={chosen === value}
        disabled={!isOffered}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-note`}
        onChange={() => onChoose(value)}
        className={classNames(cardRadioClass, 'mt-0.5')}
      />
      <span className="min-w-0">
        <span
          id={`${id}-title`}
          className={classNames('block font-semibold', !isOffered && 'text-muted')}
        >
          {title}
        </span>
        {/* Announced when it changes with the pin code. */}
        <span id={`${id}-note`} role="status" className="mt-0.5 block text-sm text-muted">
          {note}
        </span>
      </span>
    </label>
  );
}
