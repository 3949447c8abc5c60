import { type Random, seededRandom } from '../../../src/sync/testing/seeded-random';
import { type Act, type DeliveryOrder, REQUEST_EVENTS } from './act';
import { type CallFault, foreignFaults, ownFaults } from './call-fault';
import type { CallKind, Calls } from './call-faults';
import { type AccountCart, Expectation } from './expectation';

export interface Schedule {
  seed: number;
  /** Contents of the account's cart; null if the account is created in the schedule. */
  account: AccountCart | null;
  acts: readonly Act[];
  calls: Calls;
}

const own = ['a', 'b', 'c'] as const;
const emptyCart: AccountCart = { shared: 0, kept: 0 };

/** Faults without a hanging response, for calls that the shopper waits for. */
const answeredFaults = ownFaults.filter((fault) => fault !== 'answer hangs');

/** How many calls of a kind may have faults, and the share of those that have one. */
const shares: Readonly<Record<CallKind, readonly [calls: number, share: number]>> = {
  batch: [10, 0.6],
  merge: [4, 0.6],
  'sign-in': [5, 0.4],
  checkout: [9, 0.3],
  'other call': [8, 0.3],
  order: [5, 0.6],
};

/** The schedule of a seed. Each kind of crash occurs in every fifth one. */
export function scheduleOf(seed: number): Schedule {
  const random = seededRandom(seed);
  const account = random.chance(0.75)
    ? { shared: 1 + random.upTo(2), kept: 1 + random.upTo(3) }
    : null;
  const acts: Act[] = Array.from({ length: 6 + random.upTo(4) }, () => editOf(random));
  if (random.chance(0.6)) acts.splice(1 + random.upTo(acts.length - 1), 0, orderOf(random));
  acts.splice(random.upTo(acts.length), 0, deathOf(seed, random));
  // A guest's cart is merged on the way.
  const entrance = account !== null && random.chance(0.7) ? 'sign in' : 'sign up';
  acts.splice(random.chance(0.6) ? 1 + random.upTo(acts.length) : 0, 0, { do: entrance });
  if (random.chance(0.7)) {
    const from = random.upTo(acts.length - 1);
    acts.splice(from, 0, { do: 'offline' });
    acts.splice(from + 2 + random.upTo(acts.length - from), 0, { do: 'online' });
  }
  withOrdersOnDelivery(acts, seed);
  return { seed, account, acts: possible(acts, account ?? emptyCart), calls: callsOf(random) };
}

/** Turns every other order into one that is paid on delivery, and lets half of the schedules end with such an order. */
function withOrdersOnDelivery(acts: Act[], seed: number): void {
  // Of its own, so that a seed's other acts do not depend on it.
  const random = seededRandom(seed + 1_000_000);
  const request = (tab: number): DeliveryOrder => ({
    do: 'order on delivery',
    tab,
    event: random.one(REQUEST_EVENTS),
  });
  for (const [at, act] of acts.entries()) {
    if (act.do === 'order' && random.chance(0.5)) acts[at] = request(act.tab);
  }
  if (random.chance(0.5)) acts.push(request(random.upTo(2)));
}

function callsOf(random: Random): Calls {
  const faults = (kind: CallKind): CallFault[] => {
    const [length, share] = shares[kind];
    const isWaitedFor = kind === 'sign-in' || kind === 'checkout';
    const mine = isWaitedFor ? answeredFaults : ownFaults;
    return Array.from({ length }, () => {
      if (!random.chance(share)) return 'none';
      return random.chance(0.5) ? random.one(mine) : random.one(foreignFaults);
    });
  };
  const batch = faults('batch');
  // At most one call without a response, since the device waits for it.
  if (random.chance(0.2)) batch.splice(random.upTo(3), 1, 'hangs');
  return {
    batch,
    merge: faults('merge'),
    'sign-in': faults('sign-in'),
    checkout: faults('checkout'),
    'other call': faults('other call'),
    order: faults('order'),
  };
}

/** Replaces acts without a button: by one on another line, by an add, or with an add before. */
function possible(acts: readonly Act[], account: AccountCart): Act[] {
  const wanted = new Expectation(account);
  return acts.flatMap((act) => {
    const done = wanted.allows(act) ? [act] : insteadOf(act, wanted);
    for (const one of done) wanted.take(one);
    return done;
  });
}

function insteadOf(act: Act, wanted: Expectation): Act[] {
  if (act.do === 'code' || act.do === 'uncode') {
    if (wanted.hasCode) return [{ ...act, do: 'uncode' }];
    const entered: Act = { ...act, do: 'code' };
    if (wanted.allows(entered)) return [entered];
    return [{ do: 'add', thing: 'a', pieces: 1, tab: act.tab }, entered];
  }
  if (act.do === 'order' || act.do === 'order on delivery')
    return [{ do: 'add', thing: 'b', pieces: 2, tab: act.tab }, act];
  if (act.do === 'other device adds') {
    return [{ do: 'add', thing: 'shared', pieces: act.pieces, tab: 0 }];
  }
  if (!('thing' in act)) return [act];
  if (act.do === 'plus' || act.do === 'minus' || act.do === 'remove' || act.do === 'set') {
    for (const thing of own) {
      if (wanted.allows({ ...act, thing })) return [{ ...act, thing }];
    }
  }
  const thing = act.thing === 'kept' ? 'c' : act.thing;
  return [{ do: 'add', thing, pieces: 1, tab: act.tab }];
}

function editOf(random: Random): Act {
  const tab = random.upTo(2);
  const thing = random.one(own);
  const line = random.chance(0.15) ? 'kept' : thing;
  const roll = random.upTo(22);
  if (roll < 4) {
    const added = random.chance(0.35) ? 'shared' : thing;
    return { do: 'add', thing: added, pieces: random.one([1, 1, 2, 3]), tab };
  }
  if (roll < 8) return { do: 'plus', thing: line, tab };
  if (roll < 10) return { do: 'minus', thing: line, tab };
  if (roll < 12) return { do: 'remove', thing: line, tab };
  if (roll < 15) return { do: 'set', thing: line, pieces: 1 + random.upTo(5), tab };
  if (roll < 17) return { do: random.chance(0.6) ? 'code' : 'uncode', tab };
  if (roll < 19) return { do: 'heart', thing, tab };
  if (roll < 21) return { do: 'other device adds', pieces: 1 + random.upTo(2) };
  return { do: 'pause', ms: 200 + random.upTo(1500) };
}

function orderOf(random: Random): Act {
  return {
    do: 'order',
    tab: random.upTo(2),
    meanwhile: random.chance(0.4) ? random.one(own) : null,
  };
}

function deathOf(seed: number, random: Random): Act {
  const tab = random.upTo(2);
  switch (seed % 5) {
    case 0:
      return {
        do: 'killed',
        part: seed % 2 === 0 ? 'medusa' : 'postgres',
        afterMs: random.upTo(150),
      };
    case 1:
      return { do: 'tab crashed', tab };
    case 2:
      return { do: 'browser killed' };
    case 3:
      return { do: 'all tabs closed', thing: random.one(own), tab };
    default:
      return { do: 'tab closed', tab };
  }
}
