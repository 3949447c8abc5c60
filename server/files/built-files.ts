import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { contentHash, contentTypeOf, type EncodedBody } from './encoded-body';
import type { FileHead } from './file-response';

/** A file of the build, in memory with its compressed forms. */
export type BuiltFile = FileHead & { body: EncodedBody };

const COMPRESSED = /\.(br|gz)$/;
const REVALIDATED = new Set(['/sw.js', '/manifest.webmanifest', '/index.html']);

/** How long browsers may use a file of the build without revalidating it. */
function cacheControlOf(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return REVALIDATED.has(path) ? 'no-cache' : 'public, max-age=3600';
}

/**
 * Reads a build into memory, by URL path. Skips files whose name starts with a dot; `.br` and `.gz` files become the compressed
 * forms of the file without that extension.
 */
export async function readBuiltFiles(folder: string): Promise<Map<string, BuiltFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const contents = new Map<string, Buffer>();
  for (const entry of entries) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue;
    const path = join(entry.parentPath, entry.name);
    contents.set(`/${relative(folder, path).split(sep).join('/')}`, await readFile(path));
  }
  const files = new Map<string, BuiltFile>();
  for (const [path, content] of contents) {
    if (COMPRESSED.test(path) && contents.has(path.replace(COMPRESSED, ''))) continue;
    const br = contents.get(`${path}.br`);
    const gzip = contents.get(`${path}.gz`);
    files.set(path, {
      contentType: contentTypeOf(path),
      cacheControl: cacheControlOf(path),
      body: {
        hash: contentHash(content),
        plain: new Uint8Array(content),
        encoded: {
          ...(br && { br: new Uint8Array(br) }),
          ...(gzip && { gzip: new Uint8Array(gzip) }),
        },
      },
    });
  }
  return files;
}
