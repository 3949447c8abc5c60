/** A row of docs/security.md: its number, and the files of its tests. */
export type Threat = { number: string; files: string[] };

const ROW = /^\| (T\d+) \|.*\| ([^|]+) \|$/gm;
const TITLE = /['"`]((?:[A-Z]+-\d+, )*T\d+(?:, T\d+)*): /g;

/** The rows of the table of threats. */
export function threatsIn(document: string): Threat[] {
  return [...document.matchAll(ROW)].map(([, number = '', tests = '']) => ({
    number,
    files: [...tests.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
  }));
}

/** The numbers of threats in the titles of a file of tests. */
export function numbersIn(source: string): Set<string> {
  return new Set(
    [...source.matchAll(TITLE)].flatMap(([, numbers = '']) => numbers.match(/\bT\d+/g) ?? []),
  );
}
