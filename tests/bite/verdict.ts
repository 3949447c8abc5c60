import type { Outcome } from '../../scripts/test/outcomes/outcome';
import { type Mutant, titleOf } from './mutant';

export type Verdict =
  | { bites: true; test: string; message: string }
  | { bites: false; why: string };

/** What fails without any bug, and so says nothing about one. */
const NOT_THERE =
  /ECONNREFUSED|ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|Executable doesn't exist|browser has been closed/;

/** The test as a whole has run out of time: on a busy machine any test does, so that it tells of no bug. */
const OUT_OF_TIME = /^(?:Error: )?Test (?:timeout of \d+ms exceeded|timed out in \d+ms)/;

/** Among outcomes, those of the test that is to notice a bug. */
function ownOutcomes(mutant: Mutant, outcomes: readonly Outcome[]): Outcome[] {
  const { shownBy } = mutant;
  const title = titleOf(mutant);
  const project = shownBy.runner === 'playwright' ? ` [${shownBy.project}]` : '';
  return outcomes.filter(
    (one) => one.file === shownBy.file && title.test(one.title) && one.title.endsWith(project),
  );
}

/** Whether the test passes without the bug; else why not. */
export function complaintOf(mutant: Mutant, unpatched: readonly Outcome[]): string | null {
  const own = ownOutcomes(mutant, unpatched);
  if (own.length === 0) return 'no test of it was run';
  const failed = own.find(({ passed }) => !passed);
  return failed === undefined ? null : `fails without the bug, too: ${messageOf(failed)}`;
}

/** @param patched what became of the tests with the bug put in */
export function verdictOn(mutant: Mutant, patched: readonly Outcome[]): Verdict {
  const own = ownOutcomes(mutant, patched);
  if (own.length === 0) return { bites: false, why: 'no test of it was run' };
  const failed = own.filter(({ passed }) => !passed);
  const first = failed.find(
    ({ failure = '' }) => !NOT_THERE.test(failure) && !OUT_OF_TIME.test(failure),
  );
  if (first !== undefined) return { bites: true, test: first.title, message: messageOf(first) };
  const why = failed[0] ? messageOf(failed[0]) : `${own.length} passed over the bug`;
  return { bites: false, why };
}

const longestMessage = 240;

/** In one line: what was asserted, of what, with what was expected and what was there: it shows whether that is the row's matter. */
function messageOf({ failure = '' }: Outcome): string {
  const [first = 'no message', ...rest] = failure
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const compared = rest.filter((line) => /^(Locator|Expected|Received)\b/.test(line)).slice(0, 3);
  const message = [first, ...compared].join(' · ');
  return message.length > longestMessage ? `${message.slice(0, longestMessage)}…` : message;
}
