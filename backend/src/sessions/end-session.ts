import type { MedusaContainer } from '@medusajs/framework/types';
import { ENDED_SESSION } from '../modules/ended-session';
import type { EndedSessionService } from '../modules/ended-session/service';
import { LONGEST_SESSION } from './lifetime';
import { sessionStart } from './session-id';
import { jwtSecretOf } from './token-in-session';

/** A token of the last moment is valid for a day after that. */
const LONGEST_TOKEN = 86_400;

/**
 * From now on no token of this session opens anything, on any backend.
 * @returns false for what is no session of this shop
 */
export async function endSession(container: MedusaContainer, id: string): Promise<boolean> {
  const startedAt = sessionStart(id, jwtSecretOf(container));
  if (startedAt === undefined) return false;
  const expiresAt = new Date((startedAt + LONGEST_SESSION + LONGEST_TOKEN) * 1000);
  await container.resolve<EndedSessionService>(ENDED_SESSION).end(id, expiresAt);
  return true;
}
