import { useState } from 'react';
import { confirmPhone, type SignIns } from '@/commerce/customers/phone-calls';
import { collectErrors } from '@/features/auth';
import { t } from '@/language/t';
import { announce } from '@/ui/announce';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form-error';
import { PhoneField } from '@/ui/person-fields';
import { useForm } from '@/ui/use-form-errors';
import { CodeField } from './code-field';
import { showProblem } from './phone-problem';
import { useCode } from './use-code';

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
