import { type SubmitEvent, useState } from 'react';
import type { ContactMessage } from '@/commerce/contact/contact-message';
import { emailFinding, findings, phoneFinding } from '@/features/auth';
import { t } from '@/language/t';
import { contactOutbox } from '@/sync/contact-outbox';
import { Button } from '@/ui/button';
import { FormProblem } from '@/ui/form-problem';
import { textsOf, useFormErrors } from '@/ui/use-form-errors';
import { ContactFields } from './contact-fields';
import { OutgoingMessages } from './outgoing-messages';
import { usePrefill } from './use-prefill';

/** Writes to the shop; without a connection the message waits on the device and goes out by itself (STAT-1). */
export function ContactForm() {
  const { form, errors, show, forget } = useFormErrors();
  const [problem, setProblem] = useState<string | null>(null);
  const [sent, setSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const fill = usePrefill(form);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const text = textsOf(event.currentTarget);
    const [name, email, phone, message] = [
      text('name'),
      text('email'),
      text('phone'),
      text('message'),
    ];
    setProblem(null);
    setSent(false);
    const found = findings({
      name: name === '' ? t('Enter your name') : undefined,
      email: emailFinding(email),
      phone: phoneFinding(phone),
      message: message === '' ? t('Write your message') : undefined,
    });
    if (!show(found)) return;
    setBusy(true);
    const posted = await contactOutbox.post({ name, email, phone, message });
    setBusy(false);
    if (posted.kind === 'refused') setProblem(posted.words);
    // Sent, or safe on the device: the next message is another one.
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
          <FormProblem>{problem}</FormProblem>
          <Button type="submit" aria-busy={busy} className="max-sm:w-full">
            {busy ? t('Sending…') : t('Send message')}
          </Button>
        </div>
      </form>
      <OutgoingMessages posting={busy} sent={sent} onWriteAnew={(each) => void writeAnew(each)} />
    </>
  );
}
