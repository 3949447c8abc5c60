import type { MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';

/** Postgres: the statement took longer than it may. */
const TOO_SLOW = '57014';
/** Seconds. */
const TRY_AGAIN_AFTER = 2;

/**
 * Answers for everybody alike: caches may keep it, and have to ask whether it still holds (by its ETag).
 * What takes too long, or is asked before the index is filled, is refused with 503.
 */
export async function answerPublicly(
  res: MedusaResponse,
  ask: () => Promise<object>,
): Promise<void> {
  try {
    const answer = await ask();
    res.setHeader('cache-control', 'public, max-age=0, must-revalidate');
    res.json(answer);
  } catch (error) {
    const message = refusalOf(error);
    if (message === null) throw error;
    res.setHeader('retry-after', String(TRY_AGAIN_AFTER));
    res.status(503).json({ type: 'unavailable', message });
  }
}

function refusalOf(error: unknown): string | null {
  if (MedusaError.isMedusaError(error) && error.type === MedusaError.Types.NOT_FOUND) {
    return 'The catalogue is being prepared';
  }
  const isSlow = error instanceof Error && 'code' in error && error.code === TOO_SLOW;
  return isSlow ? 'This search takes too long' : null;
}
