import { type SubmitEvent, useState } from 'react';
import type { ContactMessage } from '@/commerce/contact/contact-message';
import { validateEmail, collectErrors, validatePhone } from '@/features/auth';
import { t } from '@/language/t';
import { contactOutbox } from '@/sync/outbox';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form-error';
import { createFieldReader, useFormErrors } from '@/ui/use-form-errors';
import { ContactFields } from './contact-fields';
import { OutgoingMessages } from './outgoing-messages';
import { usePrefill } from './use-prefill';

/** Contact form; offline, the message is stored and sent later (STAT-1). */
export function ContactForm() {
  const { form, errors, show, forget } = useFormErrors();
  const [problem, setProblem] = useState<string | null>(null);
  const [sent, setSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const fill = usePrefill(form);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const text = createFieldReader(event.currentTarget);
    const [name, email, phone, message] = [
      text('name'),
      text('email'),
      text('phone'),
      text('message'),
    ];
    setProblem(null);
    setSent(false);
    const found = collectErrors({
      name: name === '' ? t('Enter your name') : undefined,
      email: validateEmail(email),
      phone: validatePhone(phone),
      message: message === '' ? t('Write your message') : undefined,
    });
    if (!show(found)) return;
    setBusy(true);
    const posted = await contactOutbox.post({ name, email, phone, message });
    setBusy(false);
    if (posted.kind === 'refused') setProblem(posted.words);
    // Sent or stored: the form is free for another message.
    else fill({ message: '' });
    setSent(posted.kind === 'sent');
  }

  async function writeAnew({ key, ...message }: ContactMessage & { key: string }) {
    fill(message);
    await contactOutbox.drop(key);
  }

  return (
    <>
      <form
        ref={form}
        noValidate
        aria-labelledby="write"
        onInput={forget}
        onSubmit={(event) => void submit(event)}
        className="grid gap-5 sm:grid-cols-2"
      >
        <ContactFields errors={errors} />
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
