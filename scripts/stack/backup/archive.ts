import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, statSync } from 'node:fs';
import { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import * as v from 'valibot';
import { Fault, reasonOf } from '../fault';
import { PRIVATE_FILE } from '../file-modes';
import { type Manifest, manifestSchema, PLACES } from './manifest';
import { orderStatements } from './statement-forms';

/** An archive that is being written. */
export type ArchiveWriter = {
  addFile: (name: string, path: string) => Promise<void>;
  addText: (name: string, content: string) => Promise<void>;
  finish: () => Promise<void>;
};

/** Begins an archive: tar, compressed by gzip. It is for its owner's eyes only: it holds the shop's secrets. */
export function writeArchive(path: string): ArchiveWriter {
  const tar = pack();
  const written = pipeline(
    tar,
    createGzip({ level: 6 }),
    createWriteStream(path, { mode: PRIVATE_FILE }),
  );
  // Whoever adds something is told; nobody may wait for this yet.
  written.catch(() => undefined);
  return {
    async addFile(name, from) {
      const { size } = statSync(from);
      if (size === 0) {
        tar.entry({ name, size }, '');
        return;
      }
      const entry = tar.entry({ name, size });
      // What grows meanwhile is kept up to the size that it had.
      await Promise.race([pipeline(createReadStream(from, { end: size - 1 }), entry), written]);
    },
    addText: (name, content) =>
      new Promise((resolve, reject) => {
        tar.entry({ name }, content, (error) => (error ? reject(error) : resolve()));
      }),
    async finish() {
      tar.finalize();
      await written;
    },
  };
}

/**
 * Reads an archive to its end.
 * @param onEntry has to read each entry's content to its end
 * @throws {Fault} when it cannot be read
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
    if (cause instanceof Fault) throw cause;
    throw new Fault(`The backup ${path} cannot be read: ${reasonOf(cause)}`, { cause });
  }
}

function drain(content: Readable): Promise<void> {
  const nowhere = new Writable({
    write: (_chunk, _encoding, done) => {
      done();
    },
  });
  return pipeline(content, nowhere);
}

/** The path of the first issue stands before what is wrong there, such as `tables.0.name is no quoted name`. */
function readManifest(path: string, content: string): Manifest {
  let parsed: unknown;
  try {
    parsed = JSON.parse(content);
  } catch (cause) {
    throw new Fault(`The list of the backup ${path} is no JSON`, { cause });
  }
  const read = v.safeParse(manifestSchema, parsed);
  if (!read.success) {
    const [issue] = read.issues;
    throw new Fault(
      `The list of the backup ${path} is not in the expected form: ${v.getDotPath(issue) ?? ''} ` +
        `(${JSON.stringify(issue.input)?.slice(0, 80)}) ${issue.message}`,
    );
  }
  orderStatements(read.output.schema);
  return read.output;
}

/**
 * Checks a backup to its last byte, before anything is done with it.
 * @throws {Fault} when a part is missing, or is not what was written
 */
export async function checkArchive(path: string): Promise<Manifest> {
  const found = new Map<string, string>();
  let manifest: Manifest | undefined;
  await readArchive(path, async (name, content) => {
    if (name === PLACES.manifest) {
      manifest = readManifest(path, await text(content));
      return;
    }
    const hash = createHash('sha256');
    await pipeline(content, hash);
    found.set(name, hash.digest('hex'));
  });
  if (manifest === undefined) throw new Fault(`${path} is no whole backup: its list is missing`);
  const wanted = [
    ...manifest.files.map((file) => [`${PLACES.files}${file.path}`, file.sha256] as const),
    ...manifest.tables.map((table) => [`${PLACES.tables}${table.name}`, table.sha256] as const),
  ];
  const damaged = wanted.find(([name, sha256]) => found.get(name) !== sha256);
  if (damaged !== undefined) throw new Fault(`The backup ${path} is damaged at ${damaged[0]}`);
  return manifest;
}

/** Reads the entries below a place of the archive, in their order; all others are passed over. */
export function readEntries(
  path: string,
  place: 'files' | 'tables',
  onEntry: (name: string, content: Readable) => Promise<void>,
): Promise<void> {
  const prefix = PLACES[place];
  return readArchive(path, (name, content) =>
    name.startsWith(prefix) ? onEntry(name.slice(prefix.length), content) : drain(content),
  );
}
