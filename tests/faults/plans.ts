import fc from 'fast-check';
import { commandsOf } from './commands';
import { network, storage } from './plan-faults';
import type { Plan } from './plan';
import type { Theme } from './theme';

const usuallyLocks = fc.oneof(
  { weight: 3, arbitrary: fc.constant(true) },
  { weight: 2, arbitrary: fc.constant(false) },
);

/** What schedules are made of. Lists shrink, so that a failure tells what it takes. */
export function plansOf(theme: Theme): fc.Arbitrary<Plan> {
  return fc.record({
    commands: commandsOf(theme),
    network: network(theme),
    storage,
    hasLocks: theme === 'two tabs' ? fc.constant(false) : usuallyLocks,
    tabs: theme === 'two tabs' ? fc.constant(2) : fc.constantFrom(1, 1, 2),
    begins: fc.constantFrom('guest', 'asha'),
    ownPieces: fc.constantFrom(null, null, 0, 0, 2, 97),
    spread: fc.integer({ min: 0, max: 999 }),
  });
}
