import { t } from '@/language/t';
import { announce } from '@/ui/announce';

/** Sends the messages to the shop and the log-outs that wait on this device, now and whenever there is a chance (STAT-1). */
export async function sendWaiting(): Promise<void> {
  const [{ contactOutbox }, { sessionEndings }, { keepSending }] = await Promise.all([
    import('@/sync/contact-outbox'),
    import('@/sync/session-endings'),
    import('@/sync/keep-sending'),
  ]);
  contactOutbox.onSentLater(() => void announce('success', t('Your message to the shop was sent')));
  keepSending(contactOutbox);
  keepSending(sessionEndings());
}
