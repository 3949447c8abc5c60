import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { extract } from 'tar-stream';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../file-modes';
import { CommandError } from '../output/command-error';
import { withDatabase } from '../postgres/connect';

/**
 * The server sends its data folder as a tar, with the write-ahead log that makes it consistent:
 * https://www.postgresql.org/docs/current/protocol-replication.html#PROTOCOL-REPLICATION-BASE-BACKUP.
 * pg_basebackup, which the embedded Postgres does not include, does the same.
 */
const BASE_BACKUP = `BASE_BACKUP (label 'aangan', checkpoint 'fast', wal true, manifest 'no')`;

/** The first byte of each message of the copy: data of the tar, or the name of a new one. */
const DATA = 'd'.charCodeAt(0);
const NEW_ARCHIVE = 'n'.charCodeAt(0);

/** Runs the command on a replication connection; reads as the tar. */
class BaseBackupQuery extends Readable implements pg.Submittable {
  #connection: pg.Connection | undefined;
  #archives = 0;

  submit(connection: pg.Connection): void {
    this.#connection = connection;
    connection.query(BASE_BACKUP);
  }

  override _read(): void {
    this.#connection?.stream.resume();
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    if (chunk[0] === NEW_ARCHIVE) this.#archives += 1;
    if (this.#archives > 1) {
      this.destroy(new CommandError('A database with tablespaces cannot be backed up'));
    }
    if (chunk[0] !== DATA || this.destroyed) return;
    // Copied, because the driver uses its buffer again.
    if (!this.push(Buffer.from(chunk.subarray(1)))) this.#connection?.stream.pause();
  }

  handleError(error: Error): void {
    this.destroy(error);
  }

  handleReadyForQuery(): void {
    this.push(null);
  }

  // Positions in the write-ahead log and the list of tablespaces, before and after the tar.
  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}
}

/**
 * Writes a base backup of the embedded Postgres, which may be in use, to a tar file.
 * @param superuserUrl a role that may replicate; `wal_level` must be `replica`
 */
export async function writeBaseBackup(superuserUrl: string, path: string): Promise<void> {
  const url = new URL(superuserUrl);
  url.searchParams.set('replication', 'true');
  await withDatabase(url.href, (client) =>
    pipeline(
      client.query(new BaseBackupQuery()),
      createWriteStream(path, { mode: PRIVATE_FILE, flags: 'wx' }),
    ),
  );
}

/** Names of Postgres's own files, such as `base/5/1259` or `pg_wal/000000010000000000000002`. */
const PLAIN_PATH = /^(?:\.\/)?(?!\.)[\w.-]+(?:\/(?!\.)[\w.-]+)*\/?$/;

/**
 * Creates a cluster's folder from a base backup. Postgres recovers it at its first start.
 * @throws {CommandError} for an entry that is no plain file or folder in it
 */
export async function extractBaseBackup(content: Readable, folder: string): Promise<void> {
  const tar = extract();
  const reading = pipeline(content, tar);
  reading.catch(() => undefined);
  mkdirSync(folder, { mode: PRIVATE_FOLDER });
  for await (const entry of tar) {
    const { name, type } = entry.header;
    if (!PLAIN_PATH.test(name) || (type !== 'file' && type !== 'directory')) {
      throw new CommandError(`The backup has a ${type} that no database contains: ${name}`);
    }
    const target = join(folder, name);
    const parent = type === 'directory' ? target : dirname(target);
    mkdirSync(parent, { recursive: true, mode: PRIVATE_FOLDER });
    if (type === 'directory') entry.resume();
    else {
      const file = createWriteStream(target, { mode: PRIVATE_FILE, flags: 'wx' });
      await pipeline(Readable.from(entry, { objectMode: false }), file);
    }
  }
  await reading;
}
