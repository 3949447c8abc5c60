import { createWriteStream, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { withDatabase } from '../database';
import { errorCode } from '../fault';
import { PRIVATE_FILE } from '../file-modes';
import { type ArchiveWriter, writeArchive } from './archive';
import { describeFile, keptFiles } from './kept-files';
import { type FileEntry, type Manifest, PLACES, type TableEntry } from './manifest';
import { schemaStatements } from './schema-statements';
import { readRows, readTables } from './table-rows';

/** All of one moment: a shop may go on selling meanwhile. */
const ONE_MOMENT = 'begin isolation level repeatable read, read only';

async function addTables(
  client: pg.Client,
  archive: ArchiveWriter,
  folder: string,
): Promise<TableEntry[]> {
  const tables: TableEntry[] = [];
  for (const table of await readTables(client)) {
    // The archive wants to know the size of an entry before it begins.
    const passing = join(folder, 'table');
    const read = await readRows(client, table, createWriteStream(passing, { mode: PRIVATE_FILE }));
    await archive.addFile(`${PLACES.tables}${table.name}`, passing);
    tables.push({ ...table, ...read });
  }
  return tables;
}

async function addFiles(archive: ArchiveWriter, dataDir: string): Promise<FileEntry[]> {
  const files: FileEntry[] = [];
  for (const path of keptFiles(dataDir)) {
    try {
      const file = await describeFile(dataDir, path);
      await archive.addFile(`${PLACES.files}${path}`, join(dataDir, path));
      files.push(file);
    } catch (error) {
      // Somebody deleted it since it was listed.
      if (errorCode(error) !== 'ENOENT') throw error;
    }
  }
  return files;
}

/**
 * Writes a backup of database and files into one archive. The database is read first, in one moment: a picture that its rows
 * name lies in the folder by then.
 */
export async function makeBackup(
  databaseUrl: string,
  dataDir: string,
  path: string,
): Promise<Manifest> {
  const folder = mkdtempSync(join(dirname(path), '.aangan-backup-'));
  const unfinished = join(folder, 'archive');
  try {
    const archive = writeArchive(unfinished);
    const read = await withDatabase(databaseUrl, async (client) => {
      await client.query(ONE_MOMENT);
      const schema = await schemaStatements(client);
      return { schema, tables: await addTables(client, archive, folder) };
    });
    const files = await addFiles(archive, dataDir);
    const manifest: Manifest = { format: 1, madeAt: new Date().toISOString(), ...read, files };
    await archive.addText(PLACES.manifest, JSON.stringify(manifest));
    await archive.finish();
    renameSync(unfinished, path);
    return manifest;
  } finally {
    if (existsSync(folder)) rmSync(folder, { recursive: true });
  }
}
