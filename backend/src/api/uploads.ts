import { pipeline } from 'node:stream/promises';
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { Modules } from '@medusajs/framework/utils';

/** Only pictures and 3D models are public. Other uploads, such as exports and imports, are for the owner. */
const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  glb: 'model/gltf-binary',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** A file name without folders. Medusa's file modules name private uploads `private-…`. */
const NAME = /^\/((?!private-)[^./\\\p{Cc}][^/\\\p{Cc}]*\.(avif|gif|glb|jpe?g|png|webp))$/iu;

/** A public upload. */
export type PublicFile = { name: string; type: string };

/**
 * Decides which uploads are public, both in the local folder and in the object store.
 *
 * @param path below /static, still percent-encoded
 */
export function publicFile(path: string): PublicFile | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return undefined;
  }
  const [, name = '', extension = ''] = NAME.exec(decoded) ?? [];
  const type = TYPES[extension.toLowerCase()];
  return type === undefined ? undefined : { name, type };
}

type Serve = (file: PublicFile, req: MedusaRequest, res: MedusaResponse) => Promise<void> | void;

function serveUploads(serve: Serve) {
  return async (req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction) => {
    const file = publicFile(req.path);
    if (req.method !== 'GET' && req.method !== 'HEAD') next();
    else if (file === undefined) respondNotFound(res);
    else await serve(file, req, res);
  };
}

/**
 * Serves the uploads in a local folder. Medusa itself serves only the folder `static` next to its code, which two instances
 * would share. Upload names contain a time stamp and never change, so caches may store responses without a limit.
 *
 * @param root absolute path of the folder
 */
export function serveLocalUploads(root: string) {
  return serveUploads((file, _req, res) => {
    // sendFile rejects paths outside of `root`, and with `ignore` also hidden files.
    res.sendFile(
      file.name,
      { root, dotfiles: 'ignore', maxAge: '365d', immutable: true },
      (error) => {
        if (!error || res.headersSent) return;
        res.removeHeader('Cache-Control');
        respondNotFound(res);
      },
    );
  });
}

/** Serves the uploads in the object store. */
export const serveStoredUploads = serveUploads(async (file, req, res) => {
  let content;
  try {
    content = await req.scope.resolve(Modules.FILE).getDownloadStream(file.name);
  } catch (error) {
    if (isMissing(error)) respondNotFound(res);
    else res.status(503).json({ type: 'unavailable', message: 'The picture store is out.' });
    return;
  }
  res.setHeader('Content-Type', file.type);
  res.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
  if (req.method === 'HEAD') {
    content.destroy();
    res.end();
    return;
  }
  // If the store fails in the middle, the response is cut off as well.
  await pipeline(content, res).catch(() => res.destroy());
});

/** S3 responds "access denied" for a missing key when the credentials may not list the bucket. */
function isMissing(error: unknown): boolean {
  return error instanceof Error && ['NoSuchKey', 'NotFound', 'AccessDenied'].includes(error.name);
}

function respondNotFound(res: MedusaResponse): void {
  res.status(404).json({ type: 'not_found', message: 'There is no such file.' });
}
