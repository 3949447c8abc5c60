import fc from 'fast-check';
import { commandsOf } from './themed-commands';
import { network, storage } from './plan-faults';
import type { Plan } from './plan';
import type { Theme } from './theme';

const usuallyLocks = fc.oneof(
  { weight: 3, arbitrary: fc.constant(true) },
  { weight: 2, arbitrary: fc.constant(false) },
);

/** Generates plans. Lists shrink, so that a failure shows the minimal cause. */
export function plansOf(theme: Theme): fc.Arbitrary<Plan> {
  return fc.record({
    commands: commandsOf(theme),
    network: network(theme),
    storage,
    hasLocks: theme === 'two tabs' ? fc.constant(false) : usuallyLocks,
    tabs: tabsOf(theme),
    isStock: fc.constant(theme === 'stock'),
    begins: fc.constantFrom('guest', 'asha'),
    ownPieces: theme === 'stock' ? fc.constant(null) : fc.constantFrom(null, null, 0, 0, 2, 97),
    spread: fc.integer({ min: 0, max: 999 }),
  });
}

function tabsOf(theme: Theme): fc.Arbitrary<number> {
  if (theme === 'two tabs') return fc.constant(2);
  // A stock Medusa counts twice what two tabs send at once.
  return theme === 'stock' ? fc.constant(1) : fc.constantFrom(1, 1, 2);
}
