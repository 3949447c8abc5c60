import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import { durationText } from '@aangan/dev-stack/output/progress';

const run = promisify(execFile);

/** What a stranger does, one command after the other. */
export interface Steps {
  /** Does a step and reports the time it took. */
  step: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  count: () => number;
}

export function newSteps(say: (line: string) => void): Steps {
  let count = 0;
  return {
    step: async (name, work) => {
      const startedAt = performance.now();
      const result = await work();
      count += 1;
      say(`${count}. ${name} (${durationText(performance.now() - startedAt)})`);
      return result;
    },
    count: () => count,
  };
}

/**
 * Runs a command to its end.
 * @throws with the last lines that it has printed
 */
export async function command(
  cwd: string,
  program: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<string> {
  try {
    const options = { cwd, env: { ...outside(), ...env }, maxBuffer: 50_000_000 };
    return (await run(program, args, options)).stdout;
  } catch (error) {
    const printed =
      error instanceof Error
        ? `${Reflect.get(error, 'stdout')}\n${Reflect.get(error, 'stderr')}`
        : '';
    const last = printed.trim().split('\n').slice(-30).join('\n');
    throw new Error(`${program} ${args.join(' ')} failed in ${cwd}:\n${last}`, { cause: error });
  }
}

/** A program that runs until it is stopped. */
export interface Service {
  /** What it has printed. */
  output: () => string;
  hasEnded: () => boolean;
  stop: () => Promise<void>;
}

export function startService(
  cwd: string,
  program: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Service {
  const child = spawn(program, args, {
    cwd,
    env: { ...outside(), ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
  };
  // Also when this process is interrupted.
  process.once('exit', kill);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  return {
    output: () => output,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    stop: async () => {
      process.off('exit', kill);
      kill();
      await ended;
    },
  };
}

/** The environment without what npm and this repository's commands have set: a build sets NODE_ENV. */
function outside(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(?:npm_|NODE_(?:ENV|OPTIONS|PATH)$)/.test(name),
    ),
  );
}
