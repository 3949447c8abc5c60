import { durationText } from '../../scripts/test/figures';
import type { Mutant } from './mutant';
import type { Verdict } from './verdict';

/** What became of one deliberate bug. */
export interface Bite {
  mutant: Mutant;
  verdict: Verdict;
  ms: number;
}

/** `CART-1   bites   the undo stands …: AssertionError: … (removed-lines.test.ts, 2.1 s)` */
export function biteLine({ mutant, verdict, ms }: Bite): string {
  const told = verdict.bites ? verdict.message : `DOES NOT BITE: ${verdict.why}`;
  const place = mutant.shownBy.file.split('/').at(-1);
  return `${mutant.row.padEnd(8)} ${mutant.name}\n         ${place}, ${durationText(ms)}: ${told}`;
}

/** The lines that close a run; the last one is that of every test run. */
export function closingLines(bites: readonly Bite[]): string[] {
  const passed = bites.filter(({ verdict }) => verdict.bites).length;
  const dull = bites.filter(({ verdict }) => !verdict.bites);
  return [
    ...dull.map(biteLine),
    `${passed} of ${bites.length} bites`,
    `${passed} passed, ${dull.length} failed`,
  ];
}
