/** One check: its name, and the program with arguments that does it. */
export interface Check {
  name: string;
  /** A program of `node_modules/.bin`. */
  program: string;
  args: readonly string[];
  /** Whether what it prints is shown also when it passes. */
  tells?: boolean;
}

/** All checks, the quick ones first. `npm run check:<name>` runs one alone. */
export const CHECKS: readonly Check[] = [
  { name: 'format', program: 'oxfmt', args: ['--check'] },
  { name: 'lint', program: 'oxlint', args: [] },
  { name: 'imports', program: 'tsx', args: ['scripts/check/imports.ts'] },
  { name: 'types', program: 'tsx', args: ['scripts/check/types.ts'] },
  { name: 'unused', program: 'knip', args: [] },
  { name: 'audit', program: 'tsx', args: ['scripts/check/audit.ts'], tells: true },
];
