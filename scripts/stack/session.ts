import { SettingsError } from '../../server/setting-fields';
import { root } from '../bootstrap.mjs';
import { type DataDir, openDataDir } from './data-dir';
import { Fault } from './fault';
import { beginLog, type LogFile, outputLog } from './log-file';
import { watchNpm } from './npm-parent';
import { createPrivately, tightenDataDir } from './private-modes';
import { openProgress, type Progress } from './progress';
import {
  type Environment,
  readEnvironment,
  readStackSettings,
  type StackSettings,
} from './settings';
import { createTeardown, type Teardown } from './teardown';

/** What one run of a command works with. */
export type Session = {
  root: string;
  environment: Environment;
  settings: StackSettings;
  dataDir: DataDir;
  progress: Progress;
  teardown: Teardown;
  openLog: (name: string) => LogFile;
};

function readSettings(environment: Environment): StackSettings {
  try {
    return readStackSettings(root, environment);
  } catch (error) {
    if (error instanceof SettingsError) throw new Fault(error.lines.join('\n'));
    throw error;
  }
}

/** How a command ends; `fail` may be called at any time. */
export type Ending = { fail: (fault: unknown) => void };

/** A command; it may resolve to `open` to go on until it is stopped. */
export type Task = (session: Session, ending: Ending) => Promise<'done' | 'open'>;

/**
 * Runs a command: checks settings and DATA_DIR, and ends the process when the task has ended, a
 * signal asks for it, or something fails. What the task has started is ended in order before; a
 * second signal ends it by force.
 */
export async function runSession(task: Task): Promise<void> {
  // A terminal that is gone must not keep us from ending in order.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const progress = openProgress(process.stdout, process.stderr);
  const teardown = createTeardown((error) => progress.fail(error));
  const end = (code: number) => void teardown.run().then(() => process.exit(code));
  const fail = (error: unknown) => {
    // What breaks while everything is being ended is no news.
    if (teardown.isOver) return;
    progress.fail(error);
    end(1);
  };
  try {
    const environment = readEnvironment(root, process.env);
    const settings = readSettings(environment);
    const dataDir = openDataDir(settings.DATA_DIR);
    createPrivately();
    const [refused] = tightenDataDir(dataDir.path);
    if (refused !== undefined) {
      progress.warn(`Others may use ${refused}: it belongs to another user than this one`);
    }
    const openLog = (name: string) =>
      settings.LOG_TO === 'output' ? outputLog : beginLog(dataDir.logs, name);
    const session = { root, environment, settings, dataDir, progress, teardown, openLog };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        if (!teardown.isOver) {
          progress.say('');
          end(0);
        } else if (signal !== 'SIGHUP') {
          teardown.force();
          process.exit(130);
        }
      });
    }
    watchNpm(() => process.kill(process.pid, 'SIGTERM'));
    const state = await task(session, { fail });
    if (state === 'done' && !teardown.isOver) end(0);
  } catch (error) {
    fail(error);
  }
}
