import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Absolute path of the repository. */
export const repository = fileURLToPath(new URL('../..', import.meta.url));

/** A container engine with compose. */
export interface Engine {
  name: 'docker' | 'podman';
  /** The engine's own command line. */
  program: string;
  /** Docker's compose 2, or the older one, which knows less of the file. */
  compose: { command: readonly string[]; isOld: boolean };
  env: Readonly<Record<string, string>>;
  /** Options of `build`. */
  buildOptions: readonly string[];
  close: () => Promise<void>;
}

/** Runs the engine, or compose, to its end. @throws Error with what it printed */
export async function runEngine(
  { program, env }: Pick<Engine, 'program' | 'env'>,
  args: readonly string[],
  options: { input?: NodeJS.ReadableStream; output?: NodeJS.WritableStream; cwd?: string } = {},
): Promise<string> {
  const { code, text } = await tryEngine({ program, env }, args, options);
  if (code !== 0) {
    throw new Error(
      `${program} ${args.slice(0, 8).join(' ')}: exit code ${code}\n${text.slice(-3000)}`,
    );
  }
  return text.trim();
}

/** The same for what may fail. */
export function tryEngine(
  { program, env }: Pick<Engine, 'program' | 'env'>,
  args: readonly string[],
  {
    input,
    output,
    cwd = repository,
  }: { input?: NodeJS.ReadableStream; output?: NodeJS.WritableStream; cwd?: string } = {},
): Promise<{ code: number | null; text: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: [input ? 'pipe' : 'ignore', 'pipe', 'pipe'],
    });
    let text = '';
    const keep = (chunk: Buffer) => {
      text += chunk.toString();
    };
    // A program that ends before it has read all says why by its exit code.
    child.stdin?.on('error', () => undefined);
    if (input && child.stdin) input.pipe(child.stdin);
    if (output) child.stdout?.pipe(output);
    else child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, text }));
  });
}
