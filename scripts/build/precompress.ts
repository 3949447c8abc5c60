import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  compress,
  contentTypeOf,
  isCompressible,
  MIN_COMPRESSED_BYTES,
} from '../../server/files/encoded-body';

/** Bigger by compression, or smaller by too little to be worth a second file. */
const MIN_SAVING_RATIO = 0.95;

/** Writes `.br` and `.gz` beside every file that shrinks by it, as tight as they go. */
export async function precompress(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !isCompressible(contentTypeOf(entry.name))) continue;
    const content = await readFile(path);
    if (content.byteLength < MIN_COMPRESSED_BYTES) continue;
    for (const [encoding, ending] of [
      ['br', 'br'],
      ['gzip', 'gz'],
    ] as const) {
      const compressed = compress(content, encoding);
      if (compressed.byteLength < content.byteLength * MIN_SAVING_RATIO) {
        await writeFile(`${path}.${ending}`, compressed);
      }
    }
  }
}

// As a program: `precompress.ts FOLDER`.
const [, program, folder] = process.argv;
if (program === fileURLToPath(import.meta.url) && folder !== undefined) await precompress(folder);
