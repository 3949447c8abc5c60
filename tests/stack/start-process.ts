import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the repository. */
const repository = fileURLToPath(new URL('../..', import.meta.url));

/** Names of all settings; the developer may have set them for a shop of their own. */
const SETTINGS = [
  'HOST',
  ...readFileSync(join(repository, '.env.example'), 'utf8').matchAll(/^#([A-Z0-9_]+)=/gm),
].map((found) => (typeof found === 'string' ? found : (found[1] ?? '')));

/** A running `npm start`, with what it has printed. */
export interface StartProcess {
  child: ChildProcess;
  /** Resolves with the exit code, null when a signal ended it. */
  exited: Promise<number | null>;
  /** Resolves likewise, when its output is closed as well. */
  closed: Promise<number | null>;
  stdout(): string;
  stderr(): string;
}

/**
 * Runs what `npm start` runs, with these settings only.
 *
 * It gets a process group of its own, so that a Ctrl-C in the terminal does not reach it.
 *
 * @param args another command of it, such as `seed`
 * @param root of the checkout whose shop it is
 * @param node the Node that runs it
 */
export function startProcess(
  settings: Record<string, string>,
  args: readonly string[] = [],
  root: string = repository,
  node: string = process.execPath,
): StartProcess {
  const { TEST_CART_PATH } = process.env;
  const unset = Object.fromEntries(SETTINGS.map((name) => [name, '']));
  // All shops of a test run may apply edits by the slower path.
  const usual = { ...unset, ...(TEST_CART_PATH && { CART_PATH: TEST_CART_PATH }) };
  const program = [join(root, 'scripts/run.mjs'), 'packages/dev-stack/src/main.ts'];
  const child = spawn(node, [...program, ...args], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...usual, ...settings },
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  return {
    child,
    exited: new Promise((resolve) => child.once('exit', resolve)),
    closed: new Promise((resolve) => child.once('close', resolve)),
    stdout: () => stdout,
    stderr: () => stderr,
  };
}

/** Runs another command of `npm start` to its end, such as `seed`. */
export async function runStart(
  args: readonly string[],
  settings: Record<string, string>,
  root: string = repository,
): Promise<{ code: number | null; output: string }> {
  const started = startProcess(settings, args, root);
  const code = await started.closed;
  return { code, output: started.stdout() + started.stderr() };
}
