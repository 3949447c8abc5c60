import { longestMessage } from '@/commerce/contact/contact-message';
import { t } from '@/language/t';
import { TextArea } from '@/ui/text-area';
import { EmailField, TextField } from '@/ui/text-field';
import type { FieldErrors } from '@/ui/use-form-errors';

/** The message, and where the answer goes. */
export function ContactFields({ errors }: { errors: FieldErrors }) {
  return (
    <>
      <TextField
        label={t('Name')}
        name="name"
        autoComplete="name"
        maxLength={100}
        required
        error={errors['name']}
        className="sm:col-span-2"
      />
      <EmailField error={errors['email']} />
      <TextField
        label={t('Phone (optional)')}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={20}
        error={errors['phone']}
      />
      <TextArea
        label={t('Message')}
        name="message"
        rows={7}
        maxLength={longestMessage}
        required
        error={errors['message']}
        className="sm:col-span-2"
      />
    </>
  );
}
