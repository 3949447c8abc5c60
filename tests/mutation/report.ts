import { durationText } from '@aangan/dev-stack/output/progress';
import type { Mutant } from './mutant';
import type { MutantStatus } from './mutant-status';

/** The result of one mutant. */
export interface MutantResult {
  mutant: Mutant;
  status: MutantStatus;
  ms: number;
}

/** Two lines: the requirement and the bug, then the test file, the duration, and the failure that killed the mutant. */
export function formatResult({ mutant, status, ms }: MutantResult): string {
  const outcome = status.isKilled ? status.message : `SURVIVED: ${status.reason}`;
  const file = mutant.shownBy.file.split('/').at(-1);
  return `${mutant.row.padEnd(8)} ${mutant.name}\n         ${file}, ${durationText(ms)}: ${outcome}`;
}

/** The survivors, then the totals. The last line has the form that all test runs share. */
export function summaryLines(results: readonly MutantResult[]): string[] {
  const survivors = results.filter(({ status }) => !status.isKilled);
  const killed = results.length - survivors.length;
  return [
    ...survivors.map(formatResult),
    `${killed} of ${results.length} mutants killed`,
    `${killed} passed, ${survivors.length} failed`,
  ];
}
