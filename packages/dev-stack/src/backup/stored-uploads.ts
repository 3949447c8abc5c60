import { createWriteStream, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createHash } from 'node:crypto';
import { PRIVATE_FILE } from '../file-modes';
import type { ObjectStore } from '../object-store/object-store';
import { CommandError } from '../output/command-error';
import type { ArchiveWriter } from './archive';
import { type FileEntry, hashFile } from './backup-files';
import { ARCHIVE_PATHS, isBackupPath } from './manifest';

/** Folders of uploads in DATA_DIR and in archives. An object's key follows: a backup can be restored to a folder and to a store. */
const PUBLIC_FOLDER = 'static/';
const UPLOAD_FOLDERS = [PUBLIC_FOLDER, 'private/'];

/** The key of an upload in the object store; undefined for other files of an archive. */
export function uploadKey(path: string): string | undefined {
  const folder = UPLOAD_FOLDERS.find((each) => path.startsWith(each));
  return folder === undefined ? undefined : path.slice(folder.length);
}

/** Adds all objects to an archive; each is a file in `folder` meanwhile. */
export async function addStoredUploads(
  store: ObjectStore,
  archive: ArchiveWriter,
  folder: string,
): Promise<FileEntry[]> {
  const files: FileEntry[] = [];
  const copy = join(folder, 'object');
  for await (const key of store.keys()) {
    const path = `${PUBLIC_FOLDER}${key}`;
    if (!isBackupPath(path)) {
      throw new CommandError(
        `The object ${key} of S3_BUCKET cannot be a file: rename or delete it`,
      );
    }
    const content = await store.read(key);
    if (content === undefined) continue;
    await pipeline(content, createWriteStream(copy, { mode: PRIVATE_FILE }));
    files.push({ path, bytes: statSync(copy).size, sha256: await hashFile(copy) });
    await archive.addFile(`${ARCHIVE_PATHS.files}${path}`, copy);
    rmSync(copy);
  }
  return files;
}

/** @throws {CommandError} when the bucket has objects */
export async function assertEmptyStore(store: ObjectStore): Promise<void> {
  await store.checkBucket(true);
  for await (const key of store.keys()) {
    throw new CommandError(
      `S3_BUCKET is not empty (${key}): a backup is restored into an empty one only`,
    );
  }
}

/**
 * Moves the uploads that were restored into DATA_DIR to the object store, and reads each back.
 * @throws {CommandError} when one differs
 */
export async function moveUploadsToStore(
  store: ObjectStore,
  dataDir: string,
  files: readonly FileEntry[],
): Promise<void> {
  for (const { path, sha256 } of files) {
    const key = uploadKey(path);
    if (key === undefined) continue;
    await store.write(key, join(dataDir, path));
    const stored = await store.read(key);
    const hash = createHash('sha256');
    if (stored !== undefined) await pipeline(stored, hash);
    if (hash.digest('hex') !== sha256) {
      throw new CommandError(`The object ${key} differs from the backup after its restore`);
    }
    rmSync(join(dataDir, path));
  }
}
