import type { BuiltFile } from '../files/built-files';
import { requestIdHeader } from '../observe/current-request';
import type { PictureRequest } from './picture-request';

/** The backend failed to return the full-size picture; a later attempt may succeed. */
export class SourceUnavailableError extends Error {}

/** A full-size picture: its content, read on demand, and a version that changes with the content. */
export type PictureSource = {
  version: string;
  /** Resolves to undefined if there is no such picture. @throws {SourceUnavailableError} */
  read: () => Promise<ArrayBuffer | undefined>;
};

/** No product picture is larger; a larger file would need too much memory. */
const MAX_SOURCE_BYTES = 25 * 1024 * 1024;
const SOURCE_TIMEOUT_MS = 15_000;

async function readFromBackend(backendUrl: string, file: string): Promise<ArrayBuffer | undefined> {
  let response: Response;
  try {
    response = await fetch(`${backendUrl}/static/${encodeURIComponent(file)}`, {
      headers: requestIdHeader(),
      redirect: 'error',
      signal: AbortSignal.timeout(SOURCE_TIMEOUT_MS),
    });
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`The backend responded with ${response.status}`);
    if (Number(response.headers.get('content-length')) > MAX_SOURCE_BYTES) return undefined;
    return await response.arrayBuffer();
  } catch (cause) {
    throw new SourceUnavailableError('The full size picture cannot be fetched', { cause });
  }
}

/**
 * Finds the source of a picture. A name under `static` is never reused, so it needs no version; hero pictures keep their name when
 * they change, so their version is a hash of the content.
 */
export function findPictureSource(
  request: PictureRequest,
  backendUrl: string,
  builtFiles: ReadonlyMap<string, BuiltFile>,
): PictureSource | undefined {
  if (request.origin === 'static') {
    return { version: '', read: () => readFromBackend(backendUrl, request.file) };
  }
  const built = builtFiles.get(`/heroes/${request.file}`);
  if (built === undefined) return undefined;
  return { version: built.body.hash, read: () => Promise.resolve(built.body.plain.slice().buffer) };
}
