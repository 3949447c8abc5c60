import { expect, it } from 'vitest';
import { add, code, remove } from '@aangan/offline-cart/testing';
import { runPlan } from './run-plan';
import type { Command, Plan } from './plan';

const tap = (edit: Extract<Command, { do: 'tap' }>['edit']): Command => ({
  do: 'tap',
  edit,
  tab: 0,
});

const plan: Omit<Plan, 'commands'> = {
  network: [],
  storage: [],
  hasLocks: true,
  isStock: true,
  tabs: 1,
  begins: 'guest',
  ownPieces: null,
  spread: 0,
};

it.each<[string, Command[]]>([
  ['that needs a line and got an empty cart at first', [tap(code('A')), tap(add('a'))]],
  [
    'that was removed with the last line at first',
    [tap(add('a')), { do: 'pass', ms: 30_000 }, tap(code('A')), tap(remove('a')), tap(add('b'))],
  ],
])('recognizes a code %s, and was entered by a second attempt', async (_, taps) => {
  // A page that dies after any number of milliseconds while its batch is in flight.
  for (let ms = 0; ms < 400; ms += 20) {
    const commands: Command[] = [...taps, { do: 'pass', ms }];
    const { violations } = await runPlan({ ...plan, commands }, false, new Map());
    expect(violations, `after ${ms} ms`).toEqual([]);
  }
});
