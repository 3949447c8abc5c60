import type { Outcome } from '../../scripts/outcomes/kept-outcomes';
import { type Mutant, titleOf } from './mutant';

export type MutantStatus =
  | { isKilled: true; test: string; message: string }
  | { isKilled: false; reason: string };

/** Failures of the environment, which say nothing about the mutant. */
const ENVIRONMENT_FAILURE =
  /ECONNREFUSED|ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|Executable doesn't exist|browser has been closed/;

/** The whole test timed out. On a busy machine any test can, so it says nothing about the mutant. */
const TEST_TIMEOUT = /^(?:Error: )?Test (?:timeout of \d+ms exceeded|timed out in \d+ms)/;

/** The outcomes of the tests that must kill the mutant. */
function ownOutcomes(mutant: Mutant, outcomes: readonly Outcome[]): Outcome[] {
  const { shownBy } = mutant;
  const title = titleOf(mutant);
  const project = shownBy.runner === 'playwright' ? ` [${shownBy.project}]` : '';
  return outcomes.filter(
    (one) => one.file === shownBy.file && title.test(one.title) && one.title.endsWith(project),
  );
}

/** Why the test cannot check the mutant, such as that it fails without it; null if it passes. */
export function findBaselineProblem(mutant: Mutant, unpatched: readonly Outcome[]): string | null {
  const own = ownOutcomes(mutant, unpatched);
  if (own.length === 0) return 'its test did not run';
  const failed = own.find(({ passed }) => !passed);
  return failed === undefined ? null : `fails without the mutant, too: ${messageOf(failed)}`;
}

/** @param patched outcomes with the mutant applied */
export function mutantStatus(mutant: Mutant, patched: readonly Outcome[]): MutantStatus {
  const own = ownOutcomes(mutant, patched);
  if (own.length === 0) return { isKilled: false, reason: 'its test did not run' };
  const failed = own.filter(({ passed }) => !passed);
  const first = failed.find(
    ({ failure = '' }) => !ENVIRONMENT_FAILURE.test(failure) && !TEST_TIMEOUT.test(failure),
  );
  if (first !== undefined) return { isKilled: true, test: first.title, message: messageOf(first) };
  const reason = failed[0] ? messageOf(failed[0]) : `${own.length} passed with the mutant`;
  return { isKilled: false, reason };
}

const MAX_MESSAGE_LENGTH = 240;

/** The assertion with its locator, expected and received value on one line, so that a reader sees whether it concerns the row. */
function messageOf({ failure = '' }: Outcome): string {
  const [first = 'no message', ...rest] = failure
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const compared = rest.filter((line) => /^(Locator|Expected|Received)\b/.test(line)).slice(0, 3);
  const message = [first, ...compared].join(' · ');
  return message.length > MAX_MESSAGE_LENGTH ? `${message.slice(0, MAX_MESSAGE_LENGTH)}…` : message;
}
