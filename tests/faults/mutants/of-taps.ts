import type { Mutant } from './mutant';

const steps = 'src/sync/steps';

/** What could go wrong with taps that are handed in once more. */
export const ofTaps: readonly Mutant[] = [
  {
    name: 'a tap that is found again is taken again',
    file: `${steps}/append.ts`,
    find: 'return device.taken.includes(id) || log.some((intent) => intent.id === id);',
    put: 'void device;\n  return log.some((intent) => intent.id === id);',
  },
  {
    name: 'a tap that is found is whoever’s is here now',
    file: `${steps}/absorb.ts`,
    find: 'epoch: epoch ?? device.epoch,',
    put: 'epoch: epoch === null ? device.epoch : device.epoch,',
  },
];
