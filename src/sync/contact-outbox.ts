import { sendContactMessage } from '@/commerce/contact/contact-calls';
import { device } from './device';
import { inTurnOver } from './in-turn';
import { outboxIn } from './outbox';
import { pageLocks } from './page-locks';
import { tabSignal } from './tab-signal';

/** The messages to the shop that lie on this device. */
export const contactOutbox = outboxIn({
  store: device,
  inTurn: inTurnOver('aangan-outbox', pageLocks()),
  tabs: tabSignal('aangan-outbox'),
  send: sendContactMessage,
});
