import type { Behaviour } from '../../../server/sandbox-gateway/behaviour';
import { type Random, seededRandom } from '../../../src/sync/testing/seeded-random';
import { type Mishap, type Step, STEPS, type StepFault } from './steps';

/** One browser's way to the payment. */
export interface Payer {
  /** From the beginning of the schedule to the first press of Buy Now (ms). */
  startsAfterMs: number;
  /** How long the shopper sits before the window (ms). */
  thinksMs: number;
  window: 'pay' | 'decline, then pay' | 'close';
  mishaps: Mishap[];
  /** Copies of the callback; they go out together. */
  callbacks: number;
  /** Presses of Buy Now, at most. */
  presses: number;
}

/** What somebody else's tab does to the cart while it is paid for. */
export interface Change {
  when: 'window open' | 'paid' | 'told';
  by: 'stock call' | 'sync call';
  /** Changed back at once: the cart is as before, but its payment session is gone. */
  back: boolean;
  /** What becomes of the lease before: it stands, its time is over, or a tab says that its window is closed. */
  lease: 'stands' | 'over' | 'closed';
  /** The payer goes on meanwhile. */
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

/** A schedule from a seed: the same each time. */
export function scheduleOf(seed: number): Schedule {
  const random = seededRandom(seed);
  const isTwoTabs = random.chance(0.25);
  const payers = [payerOf(random, 0)];
  if (isTwoTabs) payers.push(payerOf(random, random.one([0, 0, 500, 2500])));
  return {
    seed,
    shopper: random.one(['guest', 'customer']),
    pieces: 1 + random.upTo(3),
    gateway: behaviourOf(random),
    payers,
    change: random.chance(0.35) ? changeOf(random) : null,
  };
}

function payerOf(random: Random, startsAfterMs: number): Payer {
  const mishaps = random.chance(0.6) ? [mishapOf(random)] : [];
  if (random.chance(0.15)) mishaps.push(mishapOf(random));
  return {
    startsAfterMs,
    thinksMs: random.one([0, 0, 200, 1500]),
    window: random.one(['pay', 'pay', 'pay', 'pay', 'pay', 'pay', 'decline, then pay', 'close']),
    mishaps,
    callbacks: random.one([1, 1, 1, 2, 3]),
    presses: 1 + random.upTo(3),
  };
}

/** What is written on the device needs no network. */
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
  // What comes after the money has moved is where it hurts.
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
    when: random.one(['window open', 'window open', 'paid', 'told']),
    by: random.one(['stock call', 'sync call']),
    back: random.chance(0.3),
    lease: random.one(['stands', 'over', 'closed']),
    races: random.chance(0.5),
  };
}
