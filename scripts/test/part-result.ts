/** A failed test or step. */
export interface Failure {
  name: string;
  /** One line. */
  reason: string;
}

/** The result of a part of a test run. */
export interface PartResult {
  passed: number;
  failures: readonly Failure[];
}

/** The results of several parts together. */
export function joinResults(results: readonly PartResult[]): PartResult {
  return {
    passed: results.reduce((total, { passed }) => total + passed, 0),
    failures: results.flatMap(({ failures }) => failures),
  };
}

/** For steps that are only counted, with the complaints about those that failed. */
export function countedResult(
  name: string,
  steps: number,
  complaints: readonly string[],
): PartResult {
  return {
    passed: Math.max(0, steps - complaints.length),
    failures: complaints.map((complaint) => ({ name, reason: oneLine(complaint) })),
  };
}

/** The line that closes a run. */
export function resultLine({ passed, failures }: PartResult): string {
  return `${passed} passed, ${failures.length} failed`;
}

/** Lists the failures of a part: a line with the name of each, and one with its reason. */
export function failureLines(part: string, failures: readonly Failure[]): string[] {
  return failures.flatMap(({ name, reason }) => [`${part}: ${name}`, `    ${reason}`]);
}

const MAX_REASON_LENGTH = 240;
const STACK_LINE = /^\s+at /;
/** Begins the excerpt of the source that Playwright prints. */
const SOURCE_LINE = /^\s*>?\s*\d+ \|/;

/** A message in one line, without its stack and the excerpt of the source. */
export function oneLine(message: string): string {
  const lines = message.split('\n');
  const end = lines.findIndex((line) => STACK_LINE.test(line) || SOURCE_LINE.test(line));
  const text = (end === -1 ? lines : lines.slice(0, end)).join(' ').replaceAll(/\s+/g, ' ').trim();
  if (text === '') return 'no reason given';
  return text.length > MAX_REASON_LENGTH ? `${text.slice(0, MAX_REASON_LENGTH)}…` : text;
}
