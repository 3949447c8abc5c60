import { upgradeLayout } from '../data-dir/data-layout';
import { type DataDirLock, lockDataDir, WATCHDOG } from '../processes/data-dir-lock';
import { signalProcess } from '../processes/process-info';
import type { Session } from './session';

/** Locks DATA_DIR for this run and terminates what a killed run has left. */
export async function lockForSession({
  dataDir,
  progress,
  cleanup,
}: Session): Promise<DataDirLock> {
  const lock = await lockDataDir(dataDir, (count) => {
    progress.info(`Terminated ${count} process${count === 1 ? '' : 'es'} of a run that was killed`);
  });
  cleanup.add(() => lock.release());
  // The watchdog stops Postgres as soon as this process has exited.
  cleanup.addForced(() => {
    for (const { name, pid } of lock.running()) {
      if (name !== WATCHDOG) signalProcess(pid, 'SIGKILL');
    }
  });
  return lock;
}

/** Locks DATA_DIR and upgrades its layout. */
export async function lockForShop(session: Session): Promise<DataDirLock> {
  const lock = await lockForSession(session);
  upgradeLayout(session.dataDir.path);
  return lock;
}
