import { getMimeType } from 'hono/utils/mime';

/** Content-Type of a file by its extension. */
export function contentTypeOf(path: string): string {
  return getMimeType(path) ?? 'application/octet-stream';
}

/** Whether compression makes files of this type smaller; pictures and fonts are already compressed. */
export function isCompressible(contentType: string): boolean {
  return /^text\/|json|javascript|svg\+xml|application\/xml/.test(contentType);
}
