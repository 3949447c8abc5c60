import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';
import { errorCode, CommandError } from '../output/command-error';
import { PRIVATE_FILE } from '../file-modes';

/**
 * Reads and checks a JSON file that an earlier run wrote.
 * @returns undefined when it does not exist.
 * @throws {CommandError} when its content is not valid.
 */
export function readJsonFile<const Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
): v.InferOutput<Schema> | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
  try {
    return v.parse(schema, JSON.parse(text));
  } catch (cause) {
    throw new CommandError(`${path} is damaged: repair it, or remove it to start over`, { cause });
  }
}

/** Writes a private JSON file atomically: a reader sees the old or the new content, never a part. */
export function writeJsonFile(path: string, value: unknown): void {
  const unfinished = `${path}.${process.pid}.part`;
  writeFileSync(unfinished, `${JSON.stringify(value, null, 2)}\n`, { mode: PRIVATE_FILE });
  renameSync(unfinished, path);
}
