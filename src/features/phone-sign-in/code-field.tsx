import { useEffect, useId, useRef, useState } from 'react';
import { t } from '@/language/t';
import { useNow } from '@/ui/dates';
import { TextField } from '@/ui/text-field';
import { phoneProblem } from './phone-problem';
import { asciiDigits, type CodeOnItsWay } from './use-code';

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
        const digits = asciiDigits(currentTarget.value);
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
