import { type Random, seededRandom } from '../../../src/sync/testing/seeded-random';
import type { Act } from './act';
import { Wanted } from './wanted';

const faults = [
  'request dropped',
  'answer dropped',
  'request reset',
  'answer reset',
  'answer truncated',
  'sent twice',
  'answer hangs',
  'late',
  'answer late',
  'status 500',
  'status 502',
  'status 503',
  'status 504',
  'status 429',
  'garbage',
] as const;

/** What becomes of one call to the store's API. */
export type CallFault = (typeof faults)[number] | 'none' | 'hangs';

/** Faults of the calls in the order in which they come; those that come later are left alone. */
export interface Calls {
  /** Those that carry edits. */
  batches: readonly CallFault[];
  /** The others: what the cart has come to, whether the shop is there. */
  reads: readonly CallFault[];
}

export interface Schedule {
  seed: number;
  acts: readonly Act[];
  calls: Calls;
}

const own = ['a', 'b', 'c'] as const;

/** A schedule from a seed: the same each time. Each kind of death comes with every fifth of them. */
export function scheduleOf(seed: number): Schedule {
  const random = seededRandom(seed);
  const acts: Act[] = Array.from({ length: 6 + random.upTo(5) }, () => editOf(random));
  const at = random.upTo(acts.length);
  acts.splice(at, 0, deathOf(seed, random));
  // A guest's cart comes into the customer's on the way.
  acts.splice(random.chance(0.4) ? 1 + random.upTo(acts.length) : 0, 0, { do: 'sign in' });
  if (random.chance(0.7)) {
    const from = random.upTo(acts.length - 1);
    acts.splice(from, 0, { do: 'offline' });
    acts.splice(from + 2 + random.upTo(acts.length - from), 0, { do: 'online' });
  }
  const someOf = (length: number, share: number) =>
    Array.from({ length }, () => (random.chance(share) ? random.one<CallFault>(faults) : 'none'));
  const batches = someOf(10, 0.6);
  // A call that nobody answers is waited for: no more than one.
  if (random.chance(0.2)) batches.splice(random.upTo(3), 1, 'hangs');
  return { seed, acts: possible(acts), calls: { batches, reads: someOf(8, 0.3) } };
}

/** What the screen has no button for at that moment becomes an add. */
function possible(acts: readonly Act[]): Act[] {
  const wanted = new Wanted();
  return acts.map((act) => {
    const isMissing = 'thing' in act && !wanted.allows(act);
    const done: Act = isMissing ? { do: 'add', thing: act.thing, tab: act.tab } : act;
    wanted.take(done);
    return done;
  });
}

function editOf(random: Random): Act {
  const tab = random.upTo(2);
  const thing = random.one(own);
  const roll = random.upTo(20);
  if (roll < 7) return { do: 'add', thing: random.chance(0.25) ? 'shared' : thing, tab };
  if (roll < 12) return { do: 'plus', thing, tab };
  if (roll < 14) return { do: 'minus', thing, tab };
  if (roll < 15) return { do: 'remove', thing, tab };
  if (roll < 17) return { do: 'heart', thing, tab };
  if (roll < 19) return { do: 'other device adds', pieces: 1 + random.upTo(2) };
  return { do: 'pause', ms: 200 + random.upTo(1500) };
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
