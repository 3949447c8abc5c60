/** One check: its name, and its program with arguments. */
export interface Check {
  name: string;
  /** A program of `node_modules/.bin`. */
  program: string;
  args: readonly string[];
  /** Whether its output is shown even if it passed. */
  isVerbose?: boolean;
}

const AUDIT = { name: 'audit', program: 'tsx', args: ['scripts/check/audit.ts'], isVerbose: true };

/** All checks, the quick ones first. `npm run check:<name>` runs one alone. */
export const CHECKS: readonly Check[] = [
  { name: 'format', program: 'oxfmt', args: ['--check'] },
  { name: 'lint', program: 'oxlint', args: [] },
  { name: 'imports', program: 'tsx', args: ['scripts/check/imports.ts'] },
  { name: 'words', program: 'tsx', args: ['scripts/check/words.ts'] },
  { name: 'types', program: 'tsx', args: ['scripts/check/types.ts'] },
  { name: 'unused', program: 'knip', args: [] },
  AUDIT,
];

/** The same before a release, where an unchecked dependency fails. */
export const RELEASE_CHECKS: readonly Check[] = CHECKS.map((check) =>
  check === AUDIT ? { ...check, args: [...check.args, '--release'] } : check,
);
