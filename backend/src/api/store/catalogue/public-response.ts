import type { MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';

/** Postgres: statement timeout. */
const QUERY_CANCELED = '57014';
const RETRY_AFTER_SECONDS = 2;

/**
 * Responds with public data, which caches may store and must revalidate by its ETag. Responds 503 when the search times out, or the
 * index is not filled yet.
 */
export async function respondPublicly(res: MedusaResponse, read: () => Promise<object>) {
  try {
    const body = await read();
    res.setHeader('cache-control', 'public, max-age=0, must-revalidate');
    res.json(body);
  } catch (error) {
    const message = unavailableMessage(error);
    if (message === null) throw error;
    res.setHeader('retry-after', String(RETRY_AFTER_SECONDS));
    res.status(503).json({ type: 'unavailable', message });
  }
}

function unavailableMessage(error: unknown): string | null {
  if (MedusaError.isMedusaError(error) && error.type === MedusaError.Types.NOT_FOUND) {
    return 'The catalogue is being prepared';
  }
  const isTimeout = error instanceof Error && 'code' in error && error.code === QUERY_CANCELED;
  return isTimeout ? 'This search takes too long' : null;
}
