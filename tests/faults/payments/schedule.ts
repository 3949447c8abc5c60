import type { Behaviour } from '@aangan/sandbox-gateway/behaviour';
import { type Random, seededRandom } from '../../../src/sync/testing/seeded-random';
import { type Mishap, type Step, STEPS, type StepFault } from './steps';

/** All of the order, its advance with the rest on delivery, or all on delivery. */
export type Pays = 'all' | 'advance' | 'on delivery';

/** How one browser goes through a payment. */
export interface Payer {
  pays: Pays;
  /** Time from the beginning of the schedule to the first press of Buy Now. */
  startsAfterMs: number;
  /** Time that the shopper spends before the window. */
  thinksMs: number;
  window: 'pay' | 'decline, then pay' | 'close';
  mishaps: Mishap[];
  /** Copies of the callback, which are sent at once. */
  callbacks: number;
  /** Maximum number of presses of Buy Now. */
  presses: number;
}

/** What another tab does to the cart during the payment. */
export interface Change {
  when: 'window open' | 'paid' | 'shown';
  by: 'stock call' | 'sync call';
  /** Reverted at once: the cart is as before, but its payment session is gone. */
  back: boolean;
  /** State of the lease before the change: active, expired, or released by a tab whose window was closed. */
  lease: 'blocked' | 'over' | 'closed';
  /** The payer continues meanwhile. */
  races: boolean;
}

/** What happens around one cart. */
export interface Schedule {
  seed: number;
  shopper: 'guest' | 'customer';
  pieces: number;
  gateway: Behaviour;
  payers: Payer[];
  change: Change | null;
}

/** The schedule of a seed, always the same. */
export function scheduleOf(seed: number): Schedule {
  const random = seededRandom(seed);
  const isTwoTabs = random.chance(0.25);
  const pays = random.one<Pays>(['all', 'all', 'advance', 'on delivery']);
  const payers = [payerOf(random, 0, pays)];
  if (isTwoTabs) {
    const other = random.one<Pays>([pays, 'all']);
    payers.push(payerOf(random, random.one([0, 0, 500, 2500]), other));
  }
  return {
    seed,
    shopper: random.one(['guest', 'customer']),
    pieces: 1 + random.upTo(3),
    gateway: behaviourOf(random),
    payers,
    change: random.chance(0.35) ? changeOf(random) : null,
  };
}

function payerOf(random: Random, startsAfterMs: number, pays: Pays): Payer {
  const mishaps = random.chance(0.6) ? [mishapOf(random)] : [];
  if (random.chance(0.15)) mishaps.push(mishapOf(random));
  return {
    pays,
    startsAfterMs,
    thinksMs: random.one([0, 0, 200, 1500]),
    window: random.one(['pay', 'pay', 'pay', 'pay', 'pay', 'pay', 'decline, then pay', 'close']),
    mishaps,
    callbacks: random.one([1, 1, 1, 2, 3]),
    presses: 1 + random.upTo(3),
  };
}

/** Writing to the device needs no network. */
const ON_DEVICE: ReadonlySet<Step> = new Set(['mark', 'paid']);
const DEATHS: readonly StepFault[] = ['died before', 'died after'];
const FAULTS: readonly StepFault[] = [
  'request dropped',
  'reply dropped',
  'died before',
  'died sent',
  'died after',
  'died sent',
  'died after',
];

function mishapOf(random: Random): Mishap {
  // Steps after the money has moved.
  const late = STEPS.slice(STEPS.indexOf('mark'));
  const step = random.one(random.chance(0.7) ? late : STEPS);
  return {
    step,
    fault: random.one(ON_DEVICE.has(step) ? DEATHS : FAULTS),
    afterMs: random.upTo(400),
  };
}

function behaviourOf(random: Random): Behaviour {
  return {
    webhooks: random.one(['normal', 'normal', 'twice', 'lost']),
    ...(random.chance(0.35) && { webhookDelayMs: 500 + random.upTo(6000) }),
    ...(random.chance(0.35) && { callbackDelayMs: 200 + random.upTo(2000) }),
    ...(random.chance(0.2) && { loseCallbacks: 1 }),
    ...(random.chance(0.12) && { failCaptures: 1 + random.upTo(2) }),
    ...(random.chance(0.12) && { failRefunds: 1 + random.upTo(2) }),
    ...(random.chance(0.12) && { loseCaptureAnswers: 1 }),
    ...(random.chance(0.2) && { loseRefundAnswers: 1 }),
    ...(random.chance(0.12) && { refuseRefunds: 1 }),
    ...(random.chance(0.2) && { refundDelayMs: 500 + random.upTo(4000) }),
    ...(random.chance(0.12) && { failRefundsLater: 1 }),
  };
}

function changeOf(random: Random): Change {
  return {
    when: random.one(['window open', 'window open', 'paid', 'shown']),
    by: random.one(['stock call', 'sync call']),
    back: random.chance(0.3),
    lease: random.one(['blocked', 'over', 'closed']),
    races: random.chance(0.5),
  };
}
