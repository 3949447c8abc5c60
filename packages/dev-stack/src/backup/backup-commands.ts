import {
  createReadStream,
  createWriteStream,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import * as v from 'valibot';
import { PRIVATE_FILE } from '../file-modes';
import { CommandError, errorCode } from '../output/command-error';
import { withDatabase } from '../postgres/connect';
import { superuserUrl } from '../postgres/superuser';
import { writeLayout } from '../data-dir/data-layout';
import { findDatabase, startDatabase } from '../postgres/start-database';
import { lockForSession } from '../session/lock-session';
import { loadSecrets } from '../data-dir/secrets';
import type { FailureHandler, Session } from '../session/session';
import { type ArchiveWriter, checkArchive, extractArchive, writeArchive } from './archive';
import { assertPlainRole } from './assert-plain-role';
import {
  describeFile,
  type FileEntry,
  findDifferences,
  hashFile,
  listBackupFiles,
} from './backup-files';
import { extractBaseBackup, writeBaseBackup } from './base-backup';
import { openObjectStore } from '../object-store/object-store';
import { restoreDump, writeDump } from './database-dump';
import { ARCHIVE_PATHS, type Manifest } from './manifest';
import { readAllRows } from './read-all-rows';
import {
  addStoredUploads,
  assertEmptyStore,
  moveUploadsToStore,
  uploadKey,
} from './stored-uploads';

const MAX_LISTED_DIFFERENCES = 10;
/** What is written to the standard output or read from the standard input, in DATA_DIR meanwhile. No backup includes it. */
const OUTPUT_FILE = 'backup-output.part';
const INPUT_FILE = 'backup-input.part';
const walLevelSchema = v.tuple([v.object({ wal_level: v.string() })]);
const PLATFORM = `${process.platform}-${process.arch}`;

/** @param stored paths that are in the archive already */
async function addFiles(
  archive: ArchiveWriter,
  dataDir: string,
  stored: ReadonlySet<string>,
): Promise<FileEntry[]> {
  const files: FileEntry[] = [];
  for (const path of listBackupFiles(dataDir)) {
    if (stored.has(path)) continue;
    try {
      const file = await describeFile(dataDir, path);
      await archive.addFile(`${ARCHIVE_PATHS.files}${path}`, join(dataDir, path));
      files.push(file);
    } catch (error) {
      // It was deleted after it was listed.
      if (errorCode(error) !== 'ENOENT') throw error;
    }
  }
  return files;
}

/** @throws {CommandError} for a shop that an older version has started, which cannot be copied while it runs */
async function assertReplicable(client: pg.Client): Promise<void> {
  const { rows } = await client.query<object>('show wal_level');
  if (v.parse(walLevelSchema, rows)[0].wal_level === 'minimal') {
    throw new CommandError(
      'An older version started the shop that runs: restart it, then write the backup',
    );
  }
}

async function copyDatabase(
  { dataDir, settings }: Session,
  databaseUrl: string,
  path: string,
): Promise<Manifest['database']> {
  if (settings.DATABASE_URL === undefined) {
    await withDatabase(databaseUrl, assertReplicable);
    await writeBaseBackup(superuserUrl(databaseUrl, dataDir), path);
    return { kind: 'base-backup', platform: PLATFORM, sha256: await hashFile(path) };
  }
  await writeDump(databaseUrl, path);
  return { kind: 'dump', sha256: await hashFile(path) };
}

/** The database is copied first, so that the files that its rows reference exist when the files are read. */
async function writeBackup(session: Session, databaseUrl: string, path: string): Promise<Manifest> {
  const folder = mkdtempSync(join(dirname(path), '.aangan-backup-'));
  // It contains customer data, and must not remain when a signal stops the command.
  session.cleanup.add(() => rmSync(folder, { recursive: true, force: true }));
  const copy = join(folder, 'database');
  const database = await copyDatabase(session, databaseUrl, copy);
  const archive = writeArchive(join(folder, 'archive'));
  await archive.addFile(ARCHIVE_PATHS.database, copy);
  const store = await openObjectStore(session.settings);
  const uploads = store === undefined ? [] : await addStoredUploads(store, archive, folder);
  const known = new Set(uploads.map((upload) => upload.path));
  const files = [...uploads, ...(await addFiles(archive, session.dataDir.path, known))];
  const manifest: Manifest = { format: 2, madeAt: new Date().toISOString(), database, files };
  await archive.addText(ARCHIVE_PATHS.manifest, JSON.stringify(manifest));
  await archive.finish();
  renameSync(join(folder, 'archive'), path);
  return manifest;
}

/** Writes a file to the standard output; resolves when the system has all of it. */
async function writeToOutput(path: string): Promise<void> {
  await pipeline(createReadStream(path), process.stdout, { end: false });
  await new Promise<void>((resolve, reject) => {
    process.stdout.write('', (error) => (error ? reject(error) : resolve()));
  });
}

/** Writes a backup; works with and without a running shop. @param target a path, or undefined for the standard output */
export async function createBackup(
  session: Session,
  onFailure: FailureHandler,
  target: string | undefined,
) {
  const { dataDir, settings, progress, cleanup } = session;
  const path = target ?? join(dataDir.path, OUTPUT_FILE);
  if (target === undefined) cleanup.add(() => rmSync(path, { force: true }));
  const secrets = loadSecrets(dataDir.secrets, settings);
  const { databaseUrl } = await findDatabase(session, secrets, onFailure);
  const { files } = await progress.runStep('Writing the backup', 'Backup written', () =>
    writeBackup(session, databaseUrl, path),
  );
  const megabytes = (statSync(path).size / 1e6).toFixed(1);
  progress.info(`${target ?? 'Backup'}: database and ${files.length} files, ${megabytes} MB`);
  progress.info(`SHA-256: ${await hashFile(path)}`);
  progress.info('It contains secrets and customer data: store it safely.');
  if (target === undefined) await writeToOutput(path);
}

/** @throws {CommandError} when the backup's database cannot be restored here */
async function checkTarget({ settings }: Session, { database }: Manifest): Promise<void> {
  const { DATABASE_URL } = settings;
  if (DATABASE_URL !== undefined) {
    await withDatabase(DATABASE_URL, async (client) => {
      await assertPlainRole(client);
      if ((await readAllRows(client)).tables > 0) {
        throw new CommandError(
          'The database is not empty: a backup is restored into an empty one only',
        );
      }
    });
    if (database.kind === 'base-backup') {
      throw new CommandError(
        'This is a backup of the embedded Postgres: restore it without DATABASE_URL',
      );
    }
  }
  if (database.kind === 'base-backup' && database.platform !== PLATFORM) {
    throw new CommandError(
      `This is a backup of the embedded Postgres for ${database.platform}, which does not run on ${PLATFORM}`,
    );
  }
}

/** Restores a backup into an empty DATA_DIR, and reads everything once. @param source a path, or undefined for the standard input */
export async function restoreBackup(
  session: Session,
  onFailure: FailureHandler,
  source: string | undefined,
) {
  const { dataDir, settings, progress, cleanup } = session;
  if (readdirSync(dataDir.path).length > 0) {
    throw new CommandError(
      `DATA_DIR ${dataDir.path} is not empty: a backup is restored into an empty folder only`,
    );
  }
  const path = source ?? join(dataDir.path, INPUT_FILE);
  if (source === undefined) {
    cleanup.add(() => rmSync(path, { force: true }));
    await pipeline(process.stdin, createWriteStream(path, { mode: PRIVATE_FILE }));
    progress.info(`Standard input: ${statSync(path).size} bytes, SHA-256: ${await hashFile(path)}`);
  }
  const manifest = await progress.runStep('Checking the backup', 'Backup checked', () =>
    checkArchive(path),
  );
  await checkTarget(session, manifest);
  const store = await openObjectStore(settings);
  if (store !== undefined) await assertEmptyStore(store);
  const lock = await lockForSession(session);
  writeLayout(dataDir.path, { isRestoring: true });
  const dump = join(dataDir.path, 'database.part');
  await progress.runStep('Restoring files', 'Files restored', () =>
    extractArchive(path, manifest, dataDir.path, (content) =>
      manifest.database.kind === 'base-backup'
        ? extractBaseBackup(content, dataDir.cluster)
        : pipeline(content, createWriteStream(dump, { mode: PRIVATE_FILE })),
    ),
  );
  const secrets = loadSecrets(dataDir.secrets, settings);
  const databaseUrl = await startDatabase(session, lock, secrets, onFailure);
  const read = await progress.runStep('Restoring the database', 'Database restored', async () => {
    await withDatabase(databaseUrl, assertPlainRole);
    if (manifest.database.kind === 'dump') await restoreDump(databaseUrl, dump);
    rmSync(dump, { force: true });
    return withDatabase(databaseUrl, readAllRows);
  });
  const { files } = manifest;
  if (store !== undefined) await moveUploadsToStore(store, dataDir.path, files);
  const local =
    store === undefined ? files : files.filter((file) => uploadKey(file.path) === undefined);
  const differing = await findDifferences(dataDir.path, local);
  if (differing.length > 0) {
    const named = differing.slice(0, MAX_LISTED_DIFFERENCES).join(', ');
    throw new CommandError(`Not equal to the backup of ${manifest.madeAt}: ${named}`);
  }
  writeLayout(dataDir.path, { isRestoring: false });
  progress.info(
    `${read.tables} tables, ${read.rows} rows and ${files.length} files ` +
      `restored from the backup of ${manifest.madeAt}`,
  );
}
