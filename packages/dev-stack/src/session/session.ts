import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { SettingsError } from '@aangan/settings/read-settings';
import { type DataDir, ensureDataDir } from '../data-dir/data-dir';
import { CommandError } from '../output/command-error';
import { type LogFile, openLogFile, outputLog } from '../output/log-file';
import type { DataDirLock } from '../processes/data-dir-lock';
import { watchNpm } from '../processes/watch-npm';
import { restrictDataDir, setPrivateUmask } from '../data-dir/private-modes';
import { createProgress, type Progress } from '../output/progress';
import {
  type Environment,
  readEnvironment,
  readStackSettings,
  type StackSettings,
} from '../settings/stack-settings';
import { type Cleanup, createCleanup } from '../processes/cleanup';

/** Absolute path of the repository. */
export const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** What one run of a command uses. */
export type Session = {
  root: string;
  environment: Environment;
  settings: StackSettings;
  dataDir: DataDir;
  progress: Progress;
  cleanup: Cleanup;
  openLog: (name: string) => LogFile;
};

/** What a program of a command runs with: the session, and the lock that records its process. */
export type CommandContext = Session & { lock: DataDirLock | undefined };

function readSettings(environment: Environment): StackSettings {
  try {
    return readStackSettings(root, environment);
  } catch (error) {
    if (error instanceof SettingsError) throw new CommandError(error.lines.join('\n'));
    throw error;
  }
}

/** Called when something fails while a command serves; may be called at any time. */
export type FailureHandler = (error: unknown) => void;

/** A command of the command line. */
export type Command = {
  run: (session: Session, onFailure: FailureHandler) => Promise<void>;
  /** Whether it serves until a signal stops it. */
  staysOpen?: boolean;
  /** Whether the standard output gets its result, so that messages go to the standard error. */
  writesResult?: boolean;
};

/**
 * Runs a command: checks the settings and DATA_DIR, and ends the process when the command has
 * finished, a signal arrives or something fails. Before that, everything that the command started
 * is stopped in reverse order; a second signal kills it. The exit code is 0, 1 after a failure, and
 * 128 plus the signal's number for a command that a signal stopped before it had finished.
 */
export async function runSession(command: Command): Promise<void> {
  // Writing to a closed terminal must not prevent the cleanup.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const progress = createProgress(
    command.writesResult === true ? process.stderr : process.stdout,
    process.stderr,
  );
  const cleanup = createCleanup((error) => progress.fail(error));
  const end = (code: number) => void cleanup.run().then(() => process.exit(code));
  const fail = (error: unknown) => {
    // Failures during the cleanup are expected.
    if (cleanup.hasBegun) return;
    progress.fail(error);
    end(1);
  };
  try {
    const environment = readEnvironment(root, process.env);
    const settings = readSettings(environment);
    const dataDir = ensureDataDir(settings.DATA_DIR);
    setPrivateUmask();
    const [refused] = restrictDataDir(dataDir.path);
    if (refused !== undefined) {
      progress.warn(`Others may use ${refused}: it belongs to another user than this one`);
    }
    const openLog = (name: string) =>
      settings.LOG_TO === 'output' ? outputLog : openLogFile(dataDir.logs, name);
    const session = { root, environment, settings, dataDir, progress, cleanup, openLog };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        if (!cleanup.hasBegun) {
          progress.info('');
          // A command that does not serve had not finished.
          end(command.staysOpen === true ? 0 : 128 + constants.signals[signal]);
        } else if (signal !== 'SIGHUP') {
          cleanup.force();
          process.exit(130);
        }
      });
    }
    watchNpm(() => process.kill(process.pid, 'SIGTERM'));
    await command.run(session, fail);
    if (command.staysOpen !== true && !cleanup.hasBegun) end(0);
  } catch (error) {
    fail(error);
  }
}
