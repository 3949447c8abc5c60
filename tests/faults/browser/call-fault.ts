import type { Fate, OwnAnswer } from '../../e2e/world/shop-proxy';
import { interposedText } from '../../../src/sync/testing/interposed-response';

const statuses = [400, 403, 404, 410, 422] as const;
const bodies = ['html', 'empty', 'medusa'] as const;

/** A response that does not come from the shop. A login page has the status 200. */
type Foreign = `${(typeof statuses)[number]} ${(typeof bodies)[number]}` | 'login page';

const own = {
  'request dropped': 'lose-request',
  'answer dropped': 'lose-reply',
  'request reset': 'reset',
  'answer reset': 'reset-reply',
  'answer truncated': 'cut-reply',
  'sent twice': 'twice',
  'answer hangs': 'hang-reply',
  late: { beforeMs: 1500, afterMs: 0 },
  'answer late': { beforeMs: 0, afterMs: 1500 },
  'status 500': refusal(500),
  'status 502': refusal(502),
  'status 503': refusal(503),
  'status 504': refusal(504),
  'status 429': refusal(429),
  garbage: { status: 200, type: 'application/json', body: '{"cart":' },
} as const satisfies Record<string, Fate>;

type OwnFault = keyof typeof own;
/** A proxy responds instead of the shop, or after the shop has handled the request. */
type ForeignFault = `${Foreign} before the shop` | `${Foreign} after the shop`;

/** The fault of one call to the store API. */
export type CallFault = OwnFault | ForeignFault | 'none' | 'hangs';

function refusal(status: number): OwnAnswer {
  return { status, type: 'application/json', body: '{"message":"A fault of the test"}' };
}

function foreign(): Map<ForeignFault, OwnAnswer> {
  const found = new Map<ForeignFault, OwnAnswer>();
  const note = (name: Foreign, answer: OwnAnswer) => {
    found.set(`${name} before the shop`, answer);
    found.set(`${name} after the shop`, { ...answer, reachesShop: true });
  };
  for (const status of statuses) {
    for (const body of bodies) {
      const type = body === 'html' ? 'text/html' : 'application/json';
      note(`${status} ${body}`, { status, type, body: interposedText(status, body) });
    }
  }
  note('login page', { status: 200, type: 'text/html', body: interposedText(200, 'html') });
  return found;
}

const foreignFates = foreign();

const isOwn = (fault: CallFault): fault is OwnFault => fault in own;
const isForeign = (fault: CallFault): fault is ForeignFault =>
  fault.endsWith(' before the shop') || fault.endsWith(' after the shop');

export const ownFaults: readonly OwnFault[] = Object.keys(own).filter(
  (name): name is OwnFault => name in own,
);
export const foreignFaults: readonly ForeignFault[] = [...foreignFates.keys()];

/** What the proxy does with a call that has a fault. */
export function fateOf(fault: CallFault): Fate {
  if (isOwn(fault)) return own[fault];
  if (isForeign(fault)) return foreignFates.get(fault) ?? 'pass';
  return fault === 'hangs' ? 'hang' : 'pass';
}
