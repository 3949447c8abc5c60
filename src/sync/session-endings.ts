import { endSession } from '@/commerce/customers/end-session';
import { device } from './device';
import { type EndedSessions, endedSessionsIn } from './ended-sessions';
import { inTurnOver } from './in-turn';
import { pageLocks } from './page-locks';
import { tabSignal } from './tab-signal';

let opened: EndedSessions | undefined;

/**
 * The log-outs of this device that the shop is still to be told of. Opened at the first call: when this module is evaluated, the
 * part of the build that has the device's store may not be there yet.
 */
export function sessionEndings(): EndedSessions {
  opened ??= endedSessionsIn({
    store: device,
    inTurn: inTurnOver('aangan-session-endings', pageLocks()),
    tabs: tabSignal('aangan-session-endings'),
    send: endSession,
  });
  return opened;
}
