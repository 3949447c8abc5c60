import type { MedusaContainer } from '@medusajs/framework/types';
import { ENDED_SESSION } from '../modules/ended-session';
import type { EndedSessionService } from '../modules/ended-session/service';

/** Keeps the list of ended sessions from growing for ever. */
export default async function forgetEndedSessions(container: MedusaContainer): Promise<void> {
  await container.resolve<EndedSessionService>(ENDED_SESSION).deleteExpired();
}

/** Every night, at a minute when little else runs. */
export const config = { name: 'forget-ended-sessions', schedule: '37 3 * * *' };
