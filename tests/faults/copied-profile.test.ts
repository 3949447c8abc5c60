import { expect, it } from 'vitest';
import { add } from '@aangan/offline-cart/testing';
import type { Command, Plan } from './plan';
import { runPlan } from './run-plan';

const tap = (variant: string): Command => ({ do: 'tap', edit: add(variant), tab: 0 });

/** One or two effects that fail each time, until the device cancels them, and a copy that continues meanwhile. */
function planOf(edits: readonly Command[], copiedAt: number): Plan {
  return {
    commands: [
      tap('shared'),
      { do: 'pass', ms: 10_000 },
      { do: 'breaks', thing: 'a' },
      ...edits,
      { do: 'pass', ms: copiedAt },
      { do: 'profile-copied' },
      { do: 'pass', ms: 600_000 },
    ],
    network: [],
    storage: [],
    hasLocks: true,
    isStock: false,
    tabs: 1,
    begins: 'asha',
    ownPieces: null,
    spread: 0.5,
  };
}

const moments = Array.from({ length: 60 }, (_none, at) => Math.round(100 * 1.17 ** at));

it.each([
  ['given up', [tap('a')]],
  ['cancelled in a batch', [tap('a'), tap('b')]],
])(
  'an effect is %s while a copy of the profile continues, at any moment: nothing is wrong',
  async (_what, edits) => {
    const found = [];
    for (const at of moments) {
      const { violations } = await runPlan(planOf(edits, at), false, new Map());
      found.push(...violations.map((one) => ({ at, ...one })));
    }
    expect(found).toEqual([]);
  },
);
