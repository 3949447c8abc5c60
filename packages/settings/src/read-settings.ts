import * as v from 'valibot';

/** One or more settings are missing or invalid, with a line for each. */
export class SettingsError extends Error {
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

/**
 * Reads and checks settings from an environment. An empty or blank value counts as not set.
 * @throws {SettingsError} with a line for each setting that is missing or invalid; without the
 *   values, because some are secret.
 */
export function readSettings<const Schema extends v.GenericSchema<object, unknown>>(
  schema: Schema,
  env: Readonly<Record<string, string | undefined>>,
): v.InferOutput<Schema> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const result = v.safeParse(schema, given);
  if (result.success) return result.output;
  const lines = new Map<string, string>();
  for (const issue of result.issues) {
    const name = v.getDotPath(issue)?.split('.')[0] ?? 'The settings';
    if (!lines.has(name))
      lines.set(name, `${name} ${name in given ? issue.message : 'must be set'}`);
  }
  throw new SettingsError([...lines.values()]);
}

/** Reads settings at the start of a program. Prints what is missing or invalid and exits with code 1. */
export function readSettingsOrExit<Settings>(read: () => Settings): Settings {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
