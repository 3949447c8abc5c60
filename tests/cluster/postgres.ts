import { startDatabase } from '@aangan/dev-stack/postgres/start-database';
import { lockForSession } from '@aangan/dev-stack/session/lock-session';
import { ensureDataDir } from '@aangan/dev-stack/data-dir/data-dir';
import { openLogFile } from '@aangan/dev-stack/output/log-file';
import { createProgress } from '@aangan/dev-stack/output/progress';
import { loadSecrets } from '@aangan/dev-stack/data-dir/secrets';
import { readStackSettings } from '@aangan/dev-stack/settings/stack-settings';
import { createCleanup } from '@aangan/dev-stack/processes/cleanup';
import { root } from '../../scripts/bootstrap.mjs';

/** A Postgres that all parts share. */
export interface Postgres {
  url: string;
  stop: () => Promise<void>;
}

/** Starts the shop's own Postgres alone, in an empty folder or on the data of a shop. */
export async function startPostgresAlone(folder: string): Promise<Postgres> {
  const environment = { DATA_DIR: folder };
  const settings = readStackSettings(root, environment);
  const dataDir = ensureDataDir(settings.DATA_DIR);
  const progress = createProgress(process.stdout, process.stderr);
  const cleanup = createCleanup((error) => progress.fail(error));
  const openLog = (name: string) => openLogFile(dataDir.logs, name);
  const session = { root, environment, settings, dataDir, progress, cleanup, openLog };
  const lock = await lockForSession(session);
  const secrets = loadSecrets(dataDir.secrets, settings);
  const url = await startDatabase(session, lock, secrets, (error) => progress.fail(error));
  return { url, stop: () => cleanup.run() };
}
