/** What became of one check. */
export type CheckResult = {
  /** Number of the invariant in the document, such as `S2`. */
  invariant: string;
  /** What was tried. */
  title: string;
  status: 'passed' | 'failed' | 'skipped';
  /** Why it failed or was skipped. */
  detail?: string;
};

/** An expectation that does not hold. */
export class CheckFailed extends Error {}

/** Something that the check needs is missing, such as a way to sign in. */
export class CheckSkipped extends Error {}

/** Runs one check, and describes how it ended. */
export async function runCheck(
  { invariant, title }: Pick<CheckResult, 'invariant' | 'title'>,
  run: () => Promise<void>,
): Promise<CheckResult> {
  try {
    await run();
    return { invariant, title, status: 'passed' };
  } catch (error) {
    const status = error instanceof CheckSkipped ? 'skipped' : 'failed';
    const detail = describeError(error);
    return { invariant, title, status, detail };
  }
}

/** With its cause: "fetch failed" alone says little. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, cause } = error;
  // A name with several addresses: the error of each, and no message of its own.
  const first: unknown = cause instanceof AggregateError ? cause.errors[0] : cause;
  return first instanceof Error ? `${message}: ${first.message}` : message;
}

export function hasFailed(results: readonly CheckResult[]): boolean {
  return results.some(({ status }) => status === 'failed');
}

/** Whether any check has run to its end: those that are skipped say nothing about the server. */
export function hasRun(results: readonly CheckResult[]): boolean {
  return results.some(({ status }) => status !== 'skipped');
}

const SIGNS = { passed: 'ok  ', failed: 'FAIL', skipped: 'skip' } as const;

/** The results as text, one line each, and the reasons of those that did not pass. */
export function formatResults(results: readonly CheckResult[]): string {
  const lines = results.flatMap(({ invariant, title, status, detail }) => [
    `${SIGNS[status]} ${invariant.padEnd(3)} ${title}`,
    ...(detail === undefined ? [] : detail.split('\n').map((line) => `         ${line}`)),
  ]);
  const count = (status: CheckResult['status']) =>
    results.filter((result) => result.status === status).length;
  const sum = `${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`;
  return [...lines, '', sum, ''].join('\n');
}
