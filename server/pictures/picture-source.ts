import type { BuiltFile } from '../files/built-files';
import { requestIdHeader } from '../observe/current-request';
import type { PictureRequest } from './picture-request';

/** The backend or its answer is not what is needed to make a picture; worth another try later. */
export class SourceUnavailable extends Error {}

/** A picture in full size: its content on demand, and a version that changes with the content. */
export type PictureSource = {
  version: string;
  /** Resolves to undefined when there is no such picture. @throws {SourceUnavailable} */
  read: () => Promise<ArrayBuffer | undefined>;
};

/** No product picture is larger; anything above is not worth the memory (bytes). */
const MOST_SOURCE_BYTES = 25 * 1024 * 1024;
const SOURCE_TIMEOUT_MS = 15_000;

async function readFromBackend(backendUrl: string, file: string): Promise<ArrayBuffer | undefined> {
  let answer: Response;
  try {
    answer = await fetch(`${backendUrl}/static/${encodeURIComponent(file)}`, {
      headers: requestIdHeader(),
      redirect: 'error',
      signal: AbortSignal.timeout(SOURCE_TIMEOUT_MS),
    });
    if (answer.status === 404) return undefined;
    if (!answer.ok) throw new Error(`The backend answered ${answer.status}`);
    if (Number(answer.headers.get('content-length')) > MOST_SOURCE_BYTES) return undefined;
    return await answer.arrayBuffer();
  } catch (cause) {
    throw new SourceUnavailable('The full size picture cannot be fetched', { cause });
  }
}

/**
 * Finds where a picture comes from. Names under `static` are used once only, so a name is version
 * enough; room scenes keep their name when they change, and are told apart by content.
 */
export function pictureSource(
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
