import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { withDatabase } from '../database';
import { Fault } from '../fault';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../file-modes';
import { readEntries } from './archive';
import { describeFile, keptFiles } from './kept-files';
import type { Manifest } from './manifest';
import { assertPlainRole } from './plain-connection';
import { orderStatements } from './statement-forms';
import { readRows, readTables } from './table-rows';

/** Writes the files of a backup below a folder. */
export async function restoreFiles(path: string, manifest: Manifest, dataDir: string) {
  const listed = new Set(manifest.files.map((file) => file.path));
  await readEntries(path, 'files', async (name, content) => {
    // Names that the list does not have were never checked.
    if (!listed.has(name)) throw new Fault(`The backup has a file that it does not list: ${name}`);
    const target = join(dataDir, name);
    mkdirSync(dirname(target), { recursive: true, mode: PRIVATE_FOLDER });
    // Whatever it was before: all of this is the shop's alone.
    await pipeline(content, createWriteStream(target, { mode: PRIVATE_FILE, flags: 'wx' }));
  });
}

/** By the extended protocol, in which Postgres takes one statement alone. */
function single(text: string) {
  return { text, queryMode: 'extended' };
}

/** Makes the tables of a backup in an empty database, with their rows; all of it or nothing. */
export function restoreTables(path: string, manifest: Manifest, databaseUrl: string) {
  const { tables } = manifest;
  const schema = orderStatements(manifest.schema);
  const columns = new Map(tables.map((table) => [table.name, table.columns.join(', ')]));
  return withDatabase(databaseUrl, async (client) => {
    await assertPlainRole(client);
    if ((await readTables(client)).length > 0) {
      throw new Fault('The database is not empty: a backup is restored into an empty one only');
    }
    await client.query('begin');
    // Statements name everything with its schema, as they were written.
    await client.query(`set local search_path = ''`);
    await client.query('set local standard_conforming_strings = on');
    // Functions name tables that come after them.
    await client.query('set local check_function_bodies = off');
    for (const statement of schema.before) await client.query(single(statement));
    await readEntries(path, 'tables', async (name, content) => {
      const listed = columns.get(name);
      if (listed === undefined) {
        throw new Fault(`The backup has a table that it does not list: ${name}`);
      }
      await pipeline(content, client.query(copyFrom(`copy ${name} (${listed}) from stdin`)));
    });
    for (const statement of schema.after) await client.query(single(statement));
    await client.query('commit');
    await client.query('analyze');
  });
}

function nowhere(): Writable {
  return new Writable({
    write: (_chunk, _encoding, done) => {
      done();
    },
  });
}

async function differingTables(client: pg.Client, manifest: Manifest): Promise<string[]> {
  const differing: string[] = [];
  const there = new Set((await readTables(client)).map(({ name }) => name));
  for (const table of manifest.tables) {
    if (!there.delete(table.name)) differing.push(table.name);
    else {
      const { rows, sha256 } = await readRows(client, table, nowhere());
      if (rows !== table.rows || sha256 !== table.sha256) differing.push(table.name);
    }
  }
  return [...differing, ...there];
}

/**
 * Compares what lies in the database and in the folder with the backup: rows and checksums of each table and file.
 * @returns what differs, is missing, or is there and was not in the backup
 */
export async function compareWithBackup(
  manifest: Manifest,
  databaseUrl: string,
  dataDir: string,
): Promise<string[]> {
  const tables = await withDatabase(databaseUrl, (client) => differingTables(client, manifest));
  const there = new Set(keptFiles(dataDir));
  const files: string[] = [];
  for (const file of manifest.files) {
    if (!there.delete(file.path)) files.push(file.path);
    else {
      const { bytes, sha256 } = await describeFile(dataDir, file.path);
      if (bytes !== file.bytes || sha256 !== file.sha256) files.push(file.path);
    }
  }
  return [...tables, ...files, ...there];
}
