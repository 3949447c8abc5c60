import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { root } from './bootstrap.mjs';

/**
 * Runs a program of `node_modules/.bin` (or of PATH).
 *
 * @param onOutput receives what it prints, stdout and stderr in their order; without it, it prints to this process's output
 * @returns its exit code; 1 when it could not run or a signal ended it
 */
export function runProgram(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  onOutput?: (text: string) => void,
): Promise<number> {
  return new Promise((resolve) => {
    const bin = join(root, 'node_modules', '.bin');
    const output = onOutput ? 'pipe' : 'inherit';
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', output, output],
      env: { ...process.env, PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}`, ...env },
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => onOutput?.(chunk.toString()));
    }
    child.on('error', (error) => {
      (onOutput ?? console.error)(`${program}: ${error.message}`);
      resolve(1);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}
