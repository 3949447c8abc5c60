import { MAX_MESSAGE_LENGTH } from '@/commerce/contact/contact-message';
import { t } from '@/language/t';
import { TextArea } from '@/ui/text-area';
import { EmailField, FullNameField, PhoneField } from '@/ui/person-fields';
import type { FieldErrors } from '@/ui/use-form-errors';

/** The message and the sender's contact details. */
export function ContactFields({ errors }: { errors: FieldErrors }) {
  return (
    <>
      <FullNameField label={t('Name')} error={errors['name']} className="sm:col-span-2" />
      <EmailField error={errors['email']} />
      <PhoneField label={t('Phone (optional)')} maxLength={20} error={errors['phone']} />
      <TextArea
        label={t('Message')}
        name="message"
        rows={7}
        maxLength={MAX_MESSAGE_LENGTH}
        required
        error={errors['message']}
        className="sm:col-span-2"
      />
    </>
  );
}
