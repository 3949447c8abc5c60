import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentTypeOf, isCompressible } from '../../server/files/content-type';
import { compress, WORTH_COMPRESSING } from '../../server/files/encoded-body';

/** Bigger by compression, or smaller by too little to be worth a second file. */
const WORTH_KEEPING = 0.95;

/** Writes `.br` and `.gz` beside every file that shrinks by it, as tight as they go. */
export async function precompress(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !isCompressible(contentTypeOf(entry.name))) continue;
    const content = await readFile(path);
    if (content.byteLength < WORTH_COMPRESSING) continue;
    for (const [encoding, ending] of [
      ['br', 'br'],
      ['gzip', 'gz'],
    ] as const) {
      const compressed = compress(content, encoding);
      if (compressed.byteLength < content.byteLength * WORTH_KEEPING) {
        await writeFile(`${path}.${ending}`, compressed);
      }
    }
  }
}
