import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import {
  type BuildManifest,
  manifestSchema,
  withImports,
} from '../../../server/pages/build-manifest';

export async function readManifest(folder: string): Promise<BuildManifest> {
  const text = await readFile(join(folder, '.manifest.json'), 'utf8');
  return v.parse(manifestSchema, JSON.parse(text));
}

/** The files of some parts, with all that they import at once, and what these do. @throws where there is no such part */
export function filesOf(manifest: BuildManifest, parts: readonly string[]): Set<string> {
  const names = new Set([...parts, ...withImports(manifest, parts)]);
  return new Set([...names].map((name) => partOf(manifest, name).file));
}

function partOf(manifest: BuildManifest, name: string): BuildManifest[string] {
  const part = manifest[name];
  if (!part) throw new Error(`The build has no ${name}`);
  return part;
}

/** Bytes of files as they are sent with gzip; what is too small to be compressed is sent as it is. */
export async function sentBytes(folder: string, files: Iterable<string>): Promise<number> {
  let bytes = 0;
  for (const file of files) {
    const path = join(folder, file);
    const { size } = await stat(`${path}.gz`).catch(() => stat(path));
    bytes += size;
  }
  return bytes;
}
