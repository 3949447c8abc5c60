import { digitsOf } from '@aangan/checkout-rules/ascii-digits';
import { useEffect, useId, useRef, useState } from 'react';
import { t } from '@/language/t';
import { useNow } from '@/ui/dates';
import { TextField } from '@/ui/text-field';
import { phoneProblem, showProblem } from './phone-problem';
import { type CodeOnItsWay, useCode } from './use-code';
import { confirmPhone, type SignIns } from '@/commerce/customers/phone-calls';
import { collectErrors } from '@/features/auth';
import { announce } from '@/ui/announce';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form-error';
import { PhoneField } from '@/ui/person-fields';
import { useForm } from '@/ui/use-form-errors';

const CODE_LENGTH = 6;

interface CodeFieldProps {
  sent: CodeOnItsWay;
  error: string | undefined;
  /** Requests another code for the same number. @throws StoreError */
  onResend: () => Promise<void>;
  /** Back to the number; without it, the number stays. */
  onChangeNumber?: () => void;
  /** Whether only the button submits, as for what cannot be undone. */
  isManual?: boolean;
}

/**
 * The code from an SMS; the form's field is named `code`. The browser may fill it in (WebOTP). A complete code submits the form.
 */
export function CodeField(props: CodeFieldProps) {
  const { sent, error, onResend, onChangeNumber, isManual = false } = props;
  return (
    <div>
      <p className="mb-5 text-muted">
        {t('We’ve sent a code to {phone}.', { phone: sent.phone })}{' '}
        {onChangeNumber && (
          <button type="button" onClick={onChangeNumber} className={linkButton}>
            {t('Change number')}
          </button>
        )}
      </p>
      <CodeInput key={sent.challenge} error={error} isManual={isManual} />
      <Resend sent={sent} onResend={onResend} />
    </div>
  );
}

function CodeInput({ error, isManual }: { error: string | undefined; isManual: boolean }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    const stopped = new AbortController();
    void receiveCode(stopped.signal).then((code) => {
      if (code === null || field.current === null) return;
      field.current.value = code;
      if (!isManual) field.current.form?.requestSubmit();
    });
    return () => stopped.abort();
  }, [isManual]);

  return (
    <TextField
      ref={field}
      label={t('6-digit code')}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      // More than the code itself, as the whole SMS may be pasted.
      maxLength={200}
      required
      error={error}
      hint={t('It’s valid for 5 minutes.')}
      onInput={({ currentTarget }) => {
        const digits = digitsOf(currentTarget.value);
        if (!isManual && digits.length === CODE_LENGTH) currentTarget.form?.requestSubmit();
      }}
    />
  );
}

const linkButton =
  'inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4 hover:text-accent-deep';

function Resend({ sent, onResend }: Pick<CodeFieldProps, 'sent' | 'onResend'>) {
  const id = useId();
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const waitMs = sent.sentAt + sent.resendAfter - useNow(1000);

  async function resend() {
    if (isBusy) return;
    setIsBusy(true);
    setProblem('');
    try {
      await onResend();
    } catch (error) {
      setProblem(phoneProblem(error).words);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div className="mt-2 flex min-h-11 flex-wrap items-center text-sm">
      {waitMs > 0 ? (
        <span className="text-muted">
          {t('Didn’t get it? Get a new code in {seconds} s.', {
            seconds: Math.ceil(waitMs / 1000),
          })}
        </span>
      ) : (
        <button
          type="button"
          onClick={() => void resend()}
          aria-describedby={id}
          className={linkButton}
        >
          {isBusy ? t('Sending…') : t('Get a new code')}
        </button>
      )}
      <span id={id} role="alert" className="w-full text-danger empty:hidden">
        {problem}
      </span>
    </div>
  );
}

/**
 * Waits for the code in an SMS that names this shop (WebOTP, Chrome on Android).
 * @returns null where the browser cannot, or does not get one
 */
async function receiveCode(signal: AbortSignal): Promise<string | null> {
  if (!('OTPCredential' in window)) return null;
  try {
    const request = { otp: { transport: ['sms'] }, signal };
    const credential: unknown = await navigator.credentials.get(request);
    if (typeof credential !== 'object' || credential === null || !('code' in credential))
      return null;
    return typeof credential.code === 'string' ? credential.code : null;
  } catch {
    return null;
  }
}

export { showProblem } from './phone-problem';
export { useCode } from './use-code';

interface ConfirmNumberProps {
  /** The number of the profile. */
  phone: string;
  onConfirmed: (signIns: SignIns) => void;
}

/** Confirms the number of an account: the number, then the code. */
export function ConfirmNumber({ phone, onConfirmed }: ConfirmNumberProps) {
  const code = useCode();
  const [isOpen, setIsOpen] = useState(false);
  const { form, errors, problem, busy } = useForm((text) => ({
    errors: collectErrors(
      code.sent === null
        ? { phone: text('phone') === '' ? t('Enter your mobile number') : undefined }
        : { code: text('code') === '' ? t('Enter the code from the SMS') : undefined },
    ),
    send: async (show) => {
      try {
        if (code.sent === null) await code.request(text('phone'));
        else {
          onConfirmed(await confirmPhone(code.entered(text('code'))));
          void announce('success', t('Your number is confirmed'));
        }
        return null;
      } catch (error) {
        return showProblem(error, show);
      }
    },
  }));

  if (!isOpen) {
    return (
      <Button tone="quiet" size="small" onClick={() => setIsOpen(true)}>
        {t('Confirm my number')}
      </Button>
    );
  }
  return (
    <form {...form} className="space-y-4">
      {code.sent === null ? (
        <PhoneField label={t('Mobile number')} defaultValue={phone} error={errors['phone']} />
      ) : (
        <CodeField
          sent={code.sent}
          error={errors['code']}
          onResend={() => code.request(code.sent?.phone ?? '')}
          onChangeNumber={code.forget}
        />
      )}
      <FormError>{problem}</FormError>
      <Button type="submit" size="small" aria-busy={busy}>
        {submitLabel(code.sent !== null, busy)}
      </Button>
    </form>
  );
}

function submitLabel(isSent: boolean, busy: boolean): string {
  if (isSent) return busy ? t('Checking…') : t('Confirm');
  return busy ? t('Sending…') : t('Send code');
}
