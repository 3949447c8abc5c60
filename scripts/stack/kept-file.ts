import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';
import { errorCode, Fault } from './fault';
import { PRIVATE_FILE } from './file-modes';

/**
 * Reads a JSON file that an earlier run wrote.
 * @returns undefined when there is none.
 * @throws {Fault} when it is not what was written.
 */
export function readKept<const Schema extends v.GenericSchema>(
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
    throw new Fault(`${path} is damaged; mend it, or remove it to begin anew`, { cause });
  }
}

/** Writes a JSON file for its owner's eyes only; a reader sees the old or the new one, no half. */
export function keep(path: string, value: unknown): void {
  const unfinished = `${path}.${process.pid}.part`;
  writeFileSync(unfinished, `${JSON.stringify(value, null, 2)}\n`, { mode: PRIVATE_FILE });
  renameSync(unfinished, path);
}
