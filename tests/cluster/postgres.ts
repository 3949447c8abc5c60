import { openDatabase } from '../../scripts/stack/open-database';
import { claimFor } from '../../scripts/stack/open-shop';
import { openDataDir } from '../../scripts/stack/data-dir';
import { beginLog } from '../../scripts/stack/log-file';
import { openProgress } from '../../scripts/stack/progress';
import { openSecrets } from '../../scripts/stack/secrets';
import { readStackSettings } from '../../scripts/stack/settings';
import { createTeardown } from '../../scripts/stack/teardown';
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
  const dataDir = openDataDir(settings.DATA_DIR);
  const progress = openProgress(process.stdout, process.stderr);
  const teardown = createTeardown((error) => progress.fail(error));
  const openLog = (name: string) => beginLog(dataDir.logs, name);
  const session = { root, environment, settings, dataDir, progress, teardown, openLog };
  const claim = await claimFor(session);
  const secrets = openSecrets(dataDir.secrets, settings);
  const url = await openDatabase(session, claim, secrets, {
    fail: (error) => progress.fail(error),
  });
  return { url, stop: () => teardown.run() };
}
