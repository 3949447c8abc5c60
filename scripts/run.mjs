// Runs one of the repository's programs: `node scripts/run.mjs PROGRAM [ARGUMENTS]`.
import { bootstrap } from './bootstrap.mjs';

/** What each program loads, relative to this file. */
const PROGRAMS = new Map([
  ['start', '../packages/dev-stack/src/main.ts'],
  ['test', './test/main.ts'],
  ['test-faults', './test/faults-main.ts'],
  ['test-ledger-faults', './test/ledger-faults.ts'],
  ['test-payment-faults', './test/payment-faults.ts'],
  ['test-differential', './test/differential.ts'],
  ['test-browser-faults', './test/browser-faults.ts'],
  ['test-mutations', './mutation/main.ts'],
  ['coverage', './coverage/main.ts'],
  ['bench-cart', './bench/cart.ts'],
  ['bench-catalogue', './bench/catalogue.ts'],
  ['bench-checkout', './bench/checkout.ts'],
  ['bench-front', './bench/front.ts'],
  ['bench-journey', './bench/journey.ts'],
  ['bench-load', './bench/load.ts'],
  ['bench-memory', './bench/memory.ts'],
  ['bench-public', './bench/public.ts'],
  ['bench-storm', './bench/storm.ts'],
]);

// A program reads its own arguments as if it had been started directly.
const [name = ''] = process.argv.splice(2, 1);
const program = PROGRAMS.get(name);
if (program === undefined) {
  console.error(`Use: node scripts/run.mjs ${[...PROGRAMS.keys()].join(' | ')}`);
  process.exit(1);
}
await bootstrap();
await import(program);
