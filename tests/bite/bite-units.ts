import { withBug } from './checkout-copy';
import type { Mutant } from './mutant';
import { type Bite, biteLine } from './report';
import { runUnitTests } from './run-tests';
import { complaintOf, verdictOn } from './verdict';

/** Bugs that unit tests are to notice. @param copy root of the checkout they are put into */
export async function biteUnits(
  copy: string,
  mutants: readonly Mutant[],
  tell: (line: string) => void,
): Promise<Bite[]> {
  if (mutants.length === 0) return [];
  const unpatched = await runUnitTests(copy, mutants);
  const bites: Bite[] = [];
  for (const mutant of mutants) {
    const startedAt = performance.now();
    const complaint = complaintOf(mutant, unpatched);
    const verdict =
      complaint === null
        ? verdictOn(mutant, await withBug(copy, mutant, () => runUnitTests(copy, [mutant])))
        : { bites: false as const, why: complaint };
    const bite = { mutant, verdict, ms: performance.now() - startedAt };
    bites.push(bite);
    tell(biteLine(bite));
  }
  return bites;
}
