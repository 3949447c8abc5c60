import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { messages } from '@/commerce/messages';
import { parsePinCode } from '@/commerce/pin-codes/delivery-zones';
import { deliveryText, promiseDetails, type useDeliveryPromise } from '@/features/delivery';
import { t } from '@/language/t';
import { checkedPin } from '@/sync/checked-pin';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';

interface PinCodeCheckProps {
  /** The pin code that is checked; null while there is none. */
  pin: string | null;
  delivery: ReturnType<typeof useDeliveryPromise>;
  /** Whether the product needs no assembly. */
  isLight: boolean;
  /** A stable function. */
  onCheck: (pin: string) => void;
}

/** Checks whether the shop delivers to a pin code, by when and at which charge (PDP-8, DLV-1). Remembers the last one. */
export function PinCodeCheck({ pin, delivery, isLight, onCheck }: PinCodeCheckProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [malformed, setMalformed] = useState(false);
  const { promise, error } = delivery;

  useEffect(() => {
    let gone = false;
    void checkedPin.read().then((kept) => {
      // Input takes precedence over the remembered pin code.
      if (gone || kept === null || !input.current || input.current.value !== '') return;
      input.current.value = kept;
      onCheck(kept);
    });
    return () => {
      gone = true;
    };
  }, [onCheck]);

  function check(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = parsePinCode(input.current?.value ?? '');
    setMalformed(typed === null);
    if (typed === null) {
      input.current?.focus();
      return;
    }
    void checkedPin.keep(typed);
    if (error) void delivery.refetch();
    onCheck(typed);
  }

  const isFailing = !malformed && promise === null && error !== null;
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
        <Button type="submit" tone="quiet" size="small" aria-busy={delivery.isFetching}>
          {t('Check')}
        </Button>
      </div>
      <div
        id={`${id}-note`}
        role="status"
        className={classNames(
          'mt-2 min-h-11 text-sm',
          malformed || isFailing ? 'text-danger' : 'text-muted',
        )}
      >
        {malformed && t(messages.malformedPinCode)}
        {!malformed && pin === null && t('Enter your pin code to check delivery.')}
        {!malformed && pin !== null && promise === null && (error?.message ?? t('Checking…'))}
        {!malformed && pin !== null && promise !== null && (
          <>
            <strong className={promise.deliverable ? 'text-positive' : 'text-danger'}>
              {deliveryText(pin, promise)}
            </strong>
            <ul className="mt-1 flex flex-wrap gap-x-4">
              {promiseDetails(promise, isLight).map((detail) => (
                <li key={detail}>{detail}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </form>
  );
}
