import fc from 'fast-check';
import { it } from 'vitest';
import { live } from './adversary';
import { plans } from './plan';
it('x', { timeout: 600000 }, async () => {
  const tally = new Map();
  let n = 0; const t0 = performance.now();
  await fc.assert(fc.asyncProperty(plans, async (plan) => {
    n += 1;
    const { violations } = await live(plan, process.env.IDB === '1', tally);
    if (violations.length > 0) throw new Error(violations.map(v => v.kind + ' ' + v.what).join('\n'));
  }), { seed: Number(process.env.SEED ?? 1), numRuns: Number(process.env.N ?? 200), endOnFailure: process.env.SHRINK !== '1' });
  console.log(n, (performance.now() - t0) / n, [...tally].map(x => x.join(' ')).join(', '));
});
