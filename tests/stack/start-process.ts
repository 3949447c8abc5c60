import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the repository. */
const repository = fileURLToPath(new URL('../..', import.meta.url));

/** Settings of the shop; whoever runs the tests may have set them for a shop of their own. */
const SETTINGS = [
  'PORT',
  'HOST',
  'BACKEND_PORT',
  'BACKEND_HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'PUBLIC_URL',
  'PUBLISHABLE_KEY',
  'REGION_ID',
  'SALES_CHANNEL_ID',
  'JWT_SECRET',
  'COOKIE_SECRET',
  'SMTP_URL',
  'MAIL_FROM',
  'TRUST_TEXTS',
  'ADMIN',
  'LOG_LEVEL',
];

/** A running `npm start`, with what it has printed. */
export interface StartProcess {
  child: ChildProcess;
  /** Resolves with the exit code, null when a signal ended it. */
  exited: Promise<number | null>;
  /** Resolves likewise, when also nobody can write to its output any more. */
  closed: Promise<number | null>;
  stdout(): string;
  stderr(): string;
}

/**
 * Runs what `npm start` runs, with these settings only.
 *
 * It gets a process group of its own, so that a Ctrl-C in the terminal does not reach it.
 */
export function startProcess(settings: Record<string, string>): StartProcess {
  const unset = Object.fromEntries(SETTINGS.map((name) => [name, '']));
  const child = spawn(process.execPath, [join(repository, 'scripts/start.mjs')], {
    cwd: repository,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...unset, ...settings },
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
