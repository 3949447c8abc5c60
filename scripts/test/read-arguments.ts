import type { TestOptions } from './test-options';

/** What the command line asks for. */
export interface TestCommand {
  parts: string[];
  options: TestOptions;
}

/**
 * Reads `[part …] [--long] [arguments of the part's own runner …]`. Without a part all of them run.
 *
 * @param known names of all parts
 */
export function readArguments(argv: readonly string[], known: readonly string[]): TestCommand {
  const firstOther = argv.findIndex((argument) => !known.includes(argument));
  const parts = firstOther === -1 ? argv : argv.slice(0, firstOther);
  const rest = firstOther === -1 ? [] : argv.slice(firstOther);
  return {
    parts: parts.length > 0 ? [...parts] : [...known],
    options: {
      long: rest.includes('--long'),
      args: rest.filter((argument) => argument !== '--long' && argument !== '--'),
    },
  };
}
