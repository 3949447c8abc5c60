import { useState } from 'react';
import { type ContactMessage, MAX_MESSAGE_LENGTH } from '@/commerce/contact/contact-message';
import { validateEmail, collectErrors, validatePhone } from '@/features/auth';
import { t } from '@/language/t';
import { contactOutbox } from '@/sync/outbox';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form-error';
import { useForm } from '@/ui/use-form-errors';
import { TextArea } from '@/ui/text-area';
import { EmailField, FullNameField, PhoneField } from '@/ui/person-fields';
import { OutgoingMessages } from './outgoing-messages';
import { fillFields, usePrefill } from './use-prefill';

/** Contact form; offline, the message is stored and sent later (STAT-1). */
export function ContactForm() {
  const [sent, setSent] = useState(false);
  const { form, errors, problem, busy } = useForm((text, formElement) => {
    const [name, email, phone] = [text('name'), text('email'), text('phone')];
    const message = text('message');
    setSent(false);
    return {
      errors: collectErrors({
        name: name === '' ? t('Enter your name') : undefined,
        email: validateEmail(email),
        phone: validatePhone(phone),
        message: message === '' ? t('Write your message') : undefined,
      }),
      send: async () => {
        const posted = await contactOutbox.post({ name, email, phone, message });
        // Sent or stored: the form is free for another message.
        if (posted.kind !== 'refused') fillFields(formElement, { message: '' });
        setSent(posted.kind === 'sent');
        return posted.kind === 'refused' ? posted.words : null;
      },
    };
  });
  usePrefill(form.ref);

  async function writeAnew({ key, ...message }: ContactMessage & { key: string }) {
    fillFields(form.ref.current, message);
    await contactOutbox.drop(key);
  }

  return (
    <>
      <form {...form} aria-labelledby="write" className="grid gap-5 sm:grid-cols-2">
        <FullNameField label={t('Name')} error={errors['name']} className="sm:col-span-2" />
        <EmailField error={errors['email']} />
        <PhoneField label={t('Phone (optional)')} maxLength={20} error={errors['phone']} />
        <TextArea
          label={t('Message')}
          name="message"
          rows={7}
          maxLength={MAX_MESSAGE_LENGTH}
          error={errors['message']}
          className="sm:col-span-2"
        />
        <div className="space-y-4 sm:col-span-2">
          <FormError>{problem}</FormError>
          <Button type="submit" aria-busy={busy} className="max-sm:w-full">
            {busy ? t('Sending…') : t('Send message')}
          </Button>
        </div>
      </form>
      <OutgoingMessages posting={busy} sent={sent} onWriteAnew={(each) => void writeAnew(each)} />
    </>
  );
}
