import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { PUBLISHED } from './published';
import { stage } from './stage';

const run = promisify(execFile);

const packedSchema = v.tuple([
  v.object({
    name: v.string(),
    version: v.string(),
    filename: v.string(),
    size: v.number(),
    unpackedSize: v.number(),
    files: v.array(v.object({ path: v.string(), size: v.number() })),
  }),
]);

/** A tarball as `npm publish` would send it. */
export interface Packed {
  name: string;
  version: string;
  /** Path of the tarball. */
  tarball: string;
  /** Folder with what is in it. */
  folder: string;
  /** Bytes of the tarball. */
  size: number;
  unpackedSize: number;
  files: readonly string[];
}

/**
 * Compiles and packs all packages that are published.
 * @param target folder for tarballs, and below it for what they hold
 */
export async function packAll(target: string): Promise<Packed[]> {
  const packed: Packed[] = [];
  for (const published of PUBLISHED) {
    const folder = join(target, published.folder);
    await stage(published, folder);
    const args = ['pack', folder, '--json', '--pack-destination', target];
    const { stdout } = await run('npm', args, { maxBuffer: 10_000_000 });
    const [one] = v.parse(packedSchema, JSON.parse(stdout));
    packed.push({
      ...one,
      tarball: join(target, one.filename),
      folder,
      files: one.files.map(({ path }) => path),
    });
  }
  return packed;
}

/** Text of a file of a packed package. */
export function readPacked({ folder }: Packed, path: string): Promise<string> {
  return readFile(join(folder, path), 'utf8');
}
