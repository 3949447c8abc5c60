import { type ReactNode, useState, useSyncExternalStore } from 'react';
import type { ContactMessage } from '@/commerce/contact/contact-message';
import { useSurvivesReload } from '@/features/sync-status';
import { t, told } from '@/language/t';
import { contactOutbox } from '@/sync/contact-outbox';
import type { OutgoingMessage } from '@/sync/outbox-record';
import { Button } from '@/ui/button';
import { Icon, type IconName } from '@/ui/icon';

interface OutgoingMessagesProps {
  /** A message is just being sent: what becomes of it is told when that is known. */
  posting: boolean;
  /** The last one was sent at once. */
  sent: boolean;
  /** Puts a message that was refused back into the form. */
  onWriteAnew: (message: ContactMessage & { key: string }) => void;
}

/** What a page that the server rendered knows of this device. */
const nothing: readonly OutgoingMessage[] = [];
const noMessages = () => nothing;

/** What became of the messages of this device: sent, waiting for a connection, or refused. */
export function OutgoingMessages({ posting, sent, onWriteAnew }: OutgoingMessagesProps) {
  const messages = useSyncExternalStore(contactOutbox.listen, contactOutbox.messages, noMessages);
  const refused = messages.flatMap(({ refusal, ...message }) =>
    refusal === null ? [] : [{ message, refusal }],
  );
  const waiting = posting ? 0 : messages.length - refused.length;
  const sentLater = useSentLater(messages, posting);
  const keepsNothing = useSurvivesReload() === false;

  return (
    <div className="mt-6 space-y-4">
      <div role="status">
        {waiting > 0 && (
          <Word icon="offline">
            <strong className="block">
              {waiting === 1
                ? t('Your message waits on this device')
                : t('{waiting} messages wait on this device', { waiting })}
            </strong>
            {keepsNothing
              ? t(
                  'The shop could not be reached. Keep this page open until the connection is back: this browser forgets the message when you close it.',
                )
              : t(
                  'The shop could not be reached. Keep the shop open: the message is sent when the connection is back. If you close it, the message is sent when you next open the shop on this device. A private window forgets it.',
                )}
          </Word>
        )}
        {waiting === 0 && !posting && (sent || sentLater) && (
          <Word icon="check">
            <strong className="block">{t('Your message was sent')}</strong>
            {t('Thank you for writing. We answer by email.')}
          </Word>
        )}
      </div>
      {refused.map(({ message, refusal }) => (
        <div key={message.key} role="alert" className="rounded-md border border-danger/40 p-4">
          <p className="text-danger">
            <strong className="block">{t('A message could not be sent')}</strong>
            {told(refusal)}
          </p>
          <p className="mt-2 line-clamp-3 whitespace-pre-line text-muted">{message.message}</p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button size="small" onClick={() => onWriteAnew(message)}>
              {t('Put it back into the form')}
            </Button>
            <Button tone="quiet" size="small" onClick={() => void contactOutbox.drop(message.key)}>
              {t('Discard')}
            </Button>
          </div>
        </div>
      ))}
    </div>
  );
}

/** Whether a message has left the device since it was seen waiting there, other than by the form's own try. */
function useSentLater(messages: readonly OutgoingMessage[], posting: boolean): boolean {
  const [seen, setSeen] = useState(messages);
  const [sent, setSent] = useState(false);
  if (messages !== seen) {
    setSeen(messages);
    const kept = new Set(messages.map(({ key }) => key));
    const left = seen.some(({ key, refusal }) => refusal === null && !kept.has(key));
    if (left && !posting) setSent(true);
  }
  if (posting && sent) setSent(false);
  return sent;
}

function Word({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <div className="flex items-start gap-3 rounded-md border border-line bg-raised p-4">
      <Icon name={icon} className="mt-0.5 shrink-0 text-accent" />
      <p>{children}</p>
    </div>
  );
}
