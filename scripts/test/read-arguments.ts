import { PART_NAMES, type PartName, type Suite, SUITE_PARTS, type TestOptions } from './suites';

export interface TestCommand {
  parts: readonly PartName[];
  options: TestOptions;
}

const SUITE_OPTION = '--suite=';

/**
 * Reads `[--suite=main|rest] [part …] [--long] [arguments of the part's test runner …]`. By default all parts of the suite run.
 * @throws for an unknown suite, or a part that the suite does not have
 */
export function readArguments(argv: readonly string[]): TestCommand {
  const suite = readSuite(argv.find((argument) => argument.startsWith(SUITE_OPTION)));
  const others = argv.filter((argument) => !argument.startsWith(SUITE_OPTION));
  const firstOther = others.findIndex((argument) => partNamed(argument) === undefined);
  const leading = firstOther === -1 ? others : others.slice(0, firstOther);
  const parts = leading.flatMap((argument) => partNamed(argument) ?? []);
  const rest = others.slice(leading.length);
  const foreign = parts.find((part) => !SUITE_PARTS[suite].includes(part));
  if (foreign !== undefined) throw new Error(`The suite ${suite} has no part ${foreign}`);
  return {
    parts: parts.length > 0 ? parts : SUITE_PARTS[suite],
    options: {
      suite,
      long: rest.includes('--long'),
      args: rest.filter((argument) => argument !== '--long' && argument !== '--'),
    },
  };
}

function readSuite(argument: string | undefined): Suite {
  const name = argument?.slice(SUITE_OPTION.length);
  if (name === undefined) return 'full';
  if (name === 'main' || name === 'rest') return name;
  throw new Error(`--suite is main or rest, not "${name}"`);
}

function partNamed(argument: string): PartName | undefined {
  return PART_NAMES.find((part) => part === argument);
}
