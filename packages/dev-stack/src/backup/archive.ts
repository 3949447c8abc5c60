import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { CommandError, describeSystemError } from '../output/command-error';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../file-modes';
import { type Manifest, ARCHIVE_PATHS, parseManifest } from './manifest';

/** Starts an archive (.tar.gz). Only its owner can read it, because it contains the shop's secrets. */
export function writeArchive(path: string) {
  const tar = pack();
  const written = pipeline(
    tar,
    createGzip({ level: 6 }),
    createWriteStream(path, { mode: PRIVATE_FILE }),
  );
  // Errors are reported to the caller that adds an entry; avoids an unhandled rejection until then.
  written.catch(() => undefined);
  return {
    async addFile(name: string, from: string) {
      const { size } = statSync(from);
      if (size === 0) {
        tar.entry({ name, size }, '');
        return;
      }
      const entry = tar.entry({ name, size });
      // A file that grows meanwhile is saved up to its initial size.
      await Promise.race([pipeline(createReadStream(from, { end: size - 1 }), entry), written]);
    },
    addText: (name: string, content: string) =>
      new Promise<void>((resolve, reject) => {
        tar.entry({ name }, content, (error) => (error ? reject(error) : resolve()));
      }),
    async finish() {
      tar.finalize();
      await written;
    },
  };
}

/** An archive that is being written. */
export type ArchiveWriter = ReturnType<typeof writeArchive>;

/**
 * Reads an archive to its end.
 * @param onEntry must read the content of each entry completely
 * @throws {CommandError} when it cannot be read
 */
async function readArchive(
  path: string,
  onEntry: (name: string, content: Readable) => Promise<void>,
): Promise<void> {
  const tar = extract();
  const reading = pipeline(createReadStream(path), createGunzip(), tar);
  reading.catch(() => undefined);
  try {
    for await (const entry of tar) {
      await onEntry(entry.header.name, Readable.from(entry, { objectMode: false }));
    }
    await reading;
  } catch (cause) {
    if (cause instanceof CommandError) throw cause;
    throw new CommandError(`The backup ${path} cannot be read: ${describeSystemError(cause)}`, {
      cause,
    });
  }
}

/**
 * Checks the whole archive before it is used.
 * @throws {CommandError} when a part is missing or its checksum differs
 */
export async function checkArchive(path: string): Promise<Manifest> {
  const found = new Map<string, string>();
  let manifest: Manifest | undefined;
  await readArchive(path, async (name, content) => {
    if (name === ARCHIVE_PATHS.manifest) {
      manifest = parseManifest(path, await text(content));
      return;
    }
    const hash = createHash('sha256');
    await pipeline(content, hash);
    found.set(name, hash.digest('hex'));
  });
  if (manifest === undefined)
    throw new CommandError(`${path} is no whole backup: its list is missing`);
  const wanted = [
    [ARCHIVE_PATHS.database, manifest.database.sha256] as const,
    ...manifest.files.map((file) => [`${ARCHIVE_PATHS.files}${file.path}`, file.sha256] as const),
  ];
  const damaged = wanted.find(([name, sha256]) => found.get(name) !== sha256);
  if (damaged !== undefined)
    throw new CommandError(`The backup ${path} is damaged at ${damaged[0]}`);
  return manifest;
}

/** Writes the files of a checked archive below a folder, and passes its database on. */
export async function extractArchive(
  path: string,
  manifest: Manifest,
  dataDir: string,
  onDatabase: (content: Readable) => Promise<void>,
): Promise<void> {
  const files = new Map(manifest.files.map((file) => [ARCHIVE_PATHS.files + file.path, file.path]));
  await readArchive(path, async (name, content) => {
    const listed = files.get(name);
    if (name === ARCHIVE_PATHS.database) await onDatabase(content);
    else if (listed !== undefined) {
      const target = join(dataDir, listed);
      mkdirSync(dirname(target), { recursive: true, mode: PRIVATE_FOLDER });
      await pipeline(content, createWriteStream(target, { mode: PRIVATE_FILE, flags: 'wx' }));
    } else if (name === ARCHIVE_PATHS.manifest) await text(content);
    // Unlisted names were not checked.
    else throw new CommandError(`The backup has a file that it does not list: ${name}`);
  });
}
