import { type ReactNode, useState, useSyncExternalStore } from 'react';
import type { ContactMessage } from '@/commerce/contact/contact-message';
import { useSurvivesReload } from '@/features/sync-status';
import { t, translateMessage } from '@/language/t';
import { contactOutbox } from '@/sync/outbox';
import type { OutgoingMessage } from '@/sync/outbox-record';
import { Button } from '@/ui/button';
import { Icon, type IconName } from '@/ui/icon';

interface OutgoingMessagesProps {
  /** Whether a message is being sent; its outcome is not shown yet. */
  posting: boolean;
  /** Whether the last message was sent at once. */
  sent: boolean;
  /** Puts a rejected message back into the form. */
  onWriteAnew: (message: ContactMessage & { key: string }) => void;
}

/** The state during a server render. */
const nothing: readonly OutgoingMessage[] = [];
const noMessages = () => nothing;

/** The messages of this device: sent, pending or rejected. */
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
                ? t('Your message hasn’t been sent yet')
                : t('{waiting} messages haven’t been sent yet', { waiting })}
            </strong>
            {keepsNothing
              ? t(
                  'We couldn’t connect. Keep this page open until you’re back online, as this browser doesn’t save your message.',
                )
              : t(
                  'We couldn’t connect. We’ll send your message when you’re back online, or when you next open the shop on this device. Closing a private window deletes it.',
                )}
          </Word>
        )}
        {waiting === 0 && !posting && (sent || sentLater) && (
          <Word icon="check">
            <strong className="block">{t('Message sent')}</strong>
            {t('Thanks for writing! We’ll reply by email.')}
          </Word>
        )}
      </div>
      {refused.map(({ message, refusal }) => (
        <div key={message.key} role="alert" className="rounded-md border border-danger/40 p-4">
          <p className="text-danger">
            <strong className="block">{t('We couldn’t send your message')}</strong>
            {translateMessage(refusal)}
          </p>
          <p className="mt-2 line-clamp-3 whitespace-pre-line text-muted">{message.message}</p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button size="small" onClick={() => onWriteAnew(message)}>
              {t('Edit message')}
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

/** Whether a pending message was sent later, not by the form. */
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
