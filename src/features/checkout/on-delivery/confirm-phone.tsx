import { useEffect, useId, useState } from 'react';
import { useSelector } from 'react-redux';
import { proveNumber } from '@/commerce/customers/phone-calls';
import { collectErrors, selectCustomer } from '@/features/auth';
import { CodeField, showProblem, useCode } from '@/features/phone-sign-in';
import { t } from '@/language/t';
import { type ConfirmedPhone, phoneProofs } from '@/sync/phone-proofs';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form-error';
import { useForm } from '@/ui/use-form-errors';
import { findConfirmedAgain, readConfirmed } from './confirmed-phones';

export { findConfirmed, findConfirmedAgain, readConfirmed, reconsider } from './confirmed-phones';

interface ConfirmPhoneProps {
  /** The number of the address, as it was entered. */
  phone: string;
  /** Places the order. */
  onConfirmed: (confirmed: ConfirmedPhone) => unknown;
  /** Back to the number; without it, the number stays. */
  onChangeNumber?: () => void;
}

/** Confirms the number of an order on delivery by a code, then places the order (PAY-1). */
export function ConfirmPhone({ phone, onConfirmed, onChangeNumber }: ConfirmPhoneProps) {
  const id = useId();
  const code = useCode();
  const known = useKnown(phone);
  const { form, errors, problem, busy } = useForm((text) => ({
    errors: collectErrors({
      code:
        code.sent !== null && text('code') === '' ? t('Enter the code from the SMS') : undefined,
    }),
    send: async (show) => {
      try {
        if (known !== null) await onConfirmed(known);
        else if (code.sent === null) await code.request(phone);
        else await onConfirmed(await prove(code.entered(text('code'))));
        return null;
      } catch (error) {
        return showProblem(error, show);
      }
    },
  }));

  return (
    <form {...form} aria-labelledby={id} className="mt-4 scroll-my-24 space-y-4">
      <div>
        <h3 id={id} className="text-lg font-semibold">
          {t('Confirm your number')}
        </h3>
        <p className="mt-1 text-sm text-muted">
          {known === null
            ? t('You need to do this once to pay on delivery.')
            : t('Your number is confirmed')}
        </p>
      </div>
      {known === null && code.sent === null && (
        <p>{t('We’ll send a code to {phone} to make sure it’s you.', { phone })}</p>
      )}
      {known === null && code.sent !== null && (
        <CodeField
          sent={code.sent}
          error={errors['code']}
          onResend={() => code.request(phone)}
          {...(onChangeNumber && { onChangeNumber })}
        />
      )}
      <FormError>{errors['phone'] ?? problem}</FormError>
      <Button
        ref={focusFirst}
        type="submit"
        size="fill"
        aria-busy={busy}
        className="min-h-14 text-lg"
      >
        {label(known !== null, code.sent !== null, busy)}
      </Button>
      {code.sent === null && onChangeNumber && (
        <Button tone="quiet" size="fill" onClick={onChangeNumber}>
          {t('Change number')}
        </Button>
      )}
    </form>
  );
}

/** The button that was pressed before is gone. The explanation above is shown as well. */
function focusFirst(button: HTMLButtonElement | null): void {
  if (document.activeElement !== document.body) return;
  button?.focus({ preventScroll: true });
  button?.form?.scrollIntoView({ block: 'nearest' });
}

async function prove(entered: Parameters<typeof proveNumber>[0]): Promise<ConfirmedPhone> {
  const { phone, proof } = await proveNumber(entered);
  const confirmed = { proof };
  await phoneProofs.keep(phone, confirmed);
  return confirmed;
}

/** The number may be confirmed already: in another tab, or for the customer's account. */
function useKnown(phone: string): ConfirmedPhone | null {
  const isSignedIn = useSelector(selectCustomer) !== null;
  const [known, setKnown] = useState<ConfirmedPhone | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const look = async () => {
      await readConfirmed(isSignedIn);
      const found = await findConfirmedAgain(phone);
      if (isCurrent) setKnown(found ?? null);
    };
    void look().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [phone, isSignedIn]);
  return known;
}

function label(isKnown: boolean, isSent: boolean, busy: boolean): string {
  if (isKnown) return t('Place order');
  if (isSent) return busy ? t('Checking…') : t('Confirm and place order');
  return busy ? t('Sending…') : t('Send code');
}
