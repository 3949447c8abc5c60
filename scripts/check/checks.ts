/** One check: its name, and the program with arguments that does it. */
export interface Check {
  name: string;
  /** A program of `node_modules/.bin`. */
  program: string;
  args: readonly string[];
  /** Whether what it prints is shown also when it passes. */
  tells?: boolean;
}

const AUDIT = { name: 'audit', program: 'tsx', args: ['scripts/check/audit.ts'], tells: true };

/** All checks, the quick ones first. `npm run check:<name>` runs one alone. */
export const CHECKS: readonly Check[] = [
  { name: 'format', program: 'oxfmt', args: ['--check'] },
  { name: 'lint', program: 'oxlint', args: [] },
  { name: 'imports', program: 'tsx', args: ['scripts/check/imports.ts'] },
  { name: 'types', program: 'tsx', args: ['scripts/check/types.ts'] },
  { name: 'unused', program: 'knip', args: [] },
  AUDIT,
];

/** The same before a release: what could not be checked fails. */
export const RELEASE_CHECKS: readonly Check[] = CHECKS.map((check) =>
  check === AUDIT ? { ...check, args: [...check.args, '--release'] } : check,
);
