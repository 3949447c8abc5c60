import { t } from '@/language/t';
import { endedSessions } from '@/sync/ended-sessions';
import { contactOutbox } from '@/sync/outbox';
import { sendPendingMessages } from '@/sync/send-pending-messages';
import { announce } from '@/ui/announce';

/**
 * Sends pending contact messages and sign-outs, now and whenever the shop becomes reachable (STAT-1). Loaded after the page is
 * shown.
 */
export function flushOutboxes(): void {
  contactOutbox.onSentLater(() => void announce('success', t('Your message was sent')));
  sendPendingMessages(contactOutbox);
  sendPendingMessages(endedSessions());
}
