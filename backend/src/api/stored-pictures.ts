import { pipeline } from 'node:stream/promises';
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { Modules } from '@medusajs/framework/utils';
import { publicFile } from './public-file';

/** Hands on the uploaded pictures and models from the object store. As there, a name's content never changes. */
export async function storedPictures(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  if (req.method !== 'GET' && req.method !== 'HEAD') {
    next();
    return;
  }
  const file = publicFile(req.path);
  if (file === undefined) {
    notFound(res);
    return;
  }
  let content;
  try {
    content = await req.scope.resolve(Modules.FILE).getDownloadStream(file.name);
  } catch (error) {
    if (isMissing(error)) notFound(res);
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
  // A store that breaks off in the middle breaks this answer off too.
  await pipeline(content, res).catch(() => res.destroy());
}

/** The store's own words for it; a key that is not allowed to list is told "access denied". */
function isMissing(error: unknown): boolean {
  return error instanceof Error && ['NoSuchKey', 'NotFound', 'AccessDenied'].includes(error.name);
}

function notFound(res: MedusaResponse): void {
  res.status(404).json({ type: 'not_found', message: 'There is no such file.' });
}
