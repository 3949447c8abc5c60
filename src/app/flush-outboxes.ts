import { t } from '@/language/t';
import { endedSessions } from '@/sync/ended-sessions';
import { device } from '@/sync/device-store';
import { deviceKeys } from '@/sync/device-keys';
import { contactOutbox } from '@/sync/outbox';
import { session } from '@/sync/session';
import { sendPendingMessages } from '@/sync/send-pending-messages';
import { announce } from '@/ui/announce';

/**
 * Sends pending contact messages and sign-outs, now and whenever the shop becomes reachable (STAT-1), and keeps the subscription to
 * notifications that of the shopper. Loaded after the page is shown.
 */
export function flushOutboxes(): void {
  contactOutbox.onSentLater(() => void announce('success', t('Your message was sent')));
  sendPendingMessages(contactOutbox);
  sendPendingMessages(endedSessions());
  void followSubscriber();
}

/** Has a device that is notified notified as who signs in on it. */
async function followSubscriber(): Promise<void> {
  const renew = async () => {
    if ((await device.read(deviceKeys.push)) === undefined) return;
    const { renewSubscription } = await import('@/features/notifications');
    await renewSubscription();
  };
  // Without a connection it is renewed at the next start.
  const renewQuietly = () => void renew().catch(() => undefined);
  session.listen(renewQuietly);
  await session.restore();
  renewQuietly();
}
