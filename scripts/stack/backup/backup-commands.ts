import { readdirSync, statSync } from 'node:fs';
import { Fault } from '../fault';
import { withDatabase } from '../database';
import { noteLayout } from '../layout';
import { openDatabase } from '../open-database';
import { claimFor } from '../open-shop';
import { openSecrets } from '../secrets';
import type { Ending, Session } from '../session';
import { findDatabase } from '../shop-commands';
import { checkArchive } from './archive';
import { makeBackup } from './make-backup';
import { inWords } from './manifest';
import { assertPlainRole } from './plain-connection';
import { compareWithBackup, restoreFiles, restoreTables } from './restore-backup';

const MOST_NAMED = 10;

/** Writes a backup, beside a running shop or without one. */
export async function backUp(session: Session, ending: Ending, path: string): Promise<void> {
  const { dataDir, settings, progress } = session;
  const secrets = openSecrets(dataDir.secrets, settings);
  const { databaseUrl } = await findDatabase(session, secrets, ending);
  const manifest = await progress.step('Writing the backup', 'Backup written', () =>
    makeBackup(databaseUrl, dataDir.path, path),
  );
  const megabytes = (statSync(path).size / 1e6).toFixed(1);
  progress.say(`${path}: ${inWords(manifest)}, ${megabytes} MB`);
  progress.say(
    'It holds the secrets of the shop and its customers’ data: keep it as you keep those.',
  );
}

function assertEmpty(path: string): void {
  if (readdirSync(path).length > 0) {
    throw new Fault(
      `DATA_DIR ${path} is not empty: a backup is restored into an empty folder only`,
    );
  }
}

/** Makes a shop of a backup, in an empty DATA_DIR, and compares it with what was written. */
export async function restore(session: Session, ending: Ending, path: string): Promise<void> {
  const { dataDir, settings, progress } = session;
  assertEmpty(dataDir.path);
  const manifest = await progress.step('Checking the backup', 'Backup checked', () =>
    checkArchive(path),
  );
  if (settings.DATABASE_URL !== undefined) {
    await withDatabase(settings.DATABASE_URL, assertPlainRole);
  }
  const claim = await claimFor(session);
  noteLayout(dataDir.path, { isRestoring: true });
  await progress.step('Restoring files', 'Files restored', () =>
    restoreFiles(path, manifest, dataDir.path),
  );
  const secrets = openSecrets(dataDir.secrets, settings);
  const databaseUrl = await openDatabase(session, claim, secrets, ending);
  await progress.step('Restoring tables', 'Tables restored', () =>
    restoreTables(path, manifest, databaseUrl),
  );
  const differing = await progress.step('Comparing with the backup', 'Compared', () =>
    compareWithBackup(manifest, databaseUrl, dataDir.path),
  );
  if (differing.length > 0) {
    const named = differing.slice(0, MOST_NAMED).join(', ');
    throw new Fault(`Not equal to the backup of ${manifest.madeAt}: ${named}`);
  }
  noteLayout(dataDir.path, { isRestoring: false });
  progress.say(`${inWords(manifest)}: all equal to the backup of ${manifest.madeAt}`);
}
