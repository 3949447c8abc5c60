import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { t } from '@/language/t';
import { Icon } from '@/ui/icon';
import { PaymentMarks } from '@/ui/payment-marks';
import { messages } from '@/commerce/messages';
import { parsePinCode } from '@/commerce/pin-codes/pin-code';
import { deliveryQuery } from '@/commerce/pin-codes/pin-code-queries';
import { checkedPin } from '@/sync/checked-pin';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { deliveryText } from './delivery-words';

/** PDP-8: notes on delivery and returns, the pin code check, and payment methods. */
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

/** Checks whether the shop delivers to a pin code, and by when (PDP-8). Remembers the last one. */
function PinCodeCheck() {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [pin, setPin] = useState<string | null>(null);
  const [malformed, setMalformed] = useState(false);
  const asked = useQuery({ ...deliveryQuery(pin ?? ''), enabled: pin !== null });

  useEffect(() => {
    let gone = false;
    void checkedPin.read().then((kept) => {
      // Input takes precedence over the remembered pin code.
      if (gone || kept === null || !input.current || input.current.value !== '') return;
      input.current.value = kept;
      setPin(kept);
    });
    return () => {
      gone = true;
    };
  }, []);

  function check(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = parsePinCode(input.current?.value ?? '');
    setMalformed(typed === null);
    if (typed === null) {
      input.current?.focus();
      return;
    }
    void checkedPin.keep(typed);
    if (typed === pin && asked.isError) void asked.refetch();
    setPin(typed);
  }

  return (
    <form noValidate onSubmit={check}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {t('Pin code')}
      </label>
      <div className="flex max-w-80 gap-2">
        <input
          ref={input}
          id={id}
          name="pin-code"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={7}
          aria-invalid={malformed}
          aria-describedby={`${id}-note`}
          onInput={() => setMalformed(false)}
          className="tabular h-11 min-w-0 flex-1 rounded-full border border-line-strong bg-raised px-4 text-base aria-invalid:border-danger"
        />
        <Button type="submit" tone="quiet" size="small" aria-busy={asked.isFetching}>
          {t('Check')}
        </Button>
      </div>
      <p
        id={`${id}-note`}
        role="status"
        className={classNames(
          'mt-2 min-h-5 text-sm',
          malformed || asked.error ? 'text-danger' : 'text-muted',
        )}
      >
        {malformed && t(messages.malformedPinCode)}
        {!malformed && pin === null && t('Enter your pin code to check delivery.')}
        {!malformed && pin !== null && !asked.data && (asked.error?.message ?? t('Checking…'))}
        {!malformed && asked.data && (
          <strong className={asked.data.deliverable ? 'text-positive' : 'text-danger'}>
            {deliveryText(asked.data, asked.dataUpdatedAt)}
          </strong>
        )}
      </p>
    </form>
  );
}
