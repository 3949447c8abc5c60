import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Absolute path of the first of these programs that is on PATH. */
export function findProgram(programs: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return programs
    .flatMap((program) => folders.map((folder) => join(folder, program)))
    .find(isExecutable);
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Runs a program to its end, its output on this process's output; whether it succeeded. */
export function runToEnd(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  cwd?: string,
): boolean {
  const { status } = spawnSync(program, args, {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  return status === 0;
}
