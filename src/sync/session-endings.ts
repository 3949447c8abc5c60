import { endSession } from '@/commerce/customers/end-session';
import { device } from './device';
import { endedSessionsIn } from './ended-sessions';
import { inTurnOver } from './in-turn';
import { pageLocks } from './page-locks';
import { tabSignal } from './tab-signal';

/** The log-outs of this device that the shop is still to be told of. */
export const sessionEndings = endedSessionsIn({
  store: device,
  inTurn: inTurnOver('aangan-session-endings', pageLocks()),
  tabs: tabSignal('aangan-session-endings'),
  send: endSession,
});
