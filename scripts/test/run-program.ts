import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { root } from '../bootstrap.mjs';

/**
 * Runs a program of `node_modules/.bin` (or of PATH), its output on this process's output.
 *
 * @returns its exit code; 1 when it could not run or a signal ended it
 */
export function runProgram(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  return new Promise((resolve) => {
    const bin = join(root, 'node_modules', '.bin');
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}`, ...env },
    });
    child.on('error', (error) => {
      console.error(`${program}: ${error.message}`);
      resolve(1);
    });
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
