import type { MedusaContainer } from '@medusajs/framework/types';
import { ENDED_SESSION, type EndedSessionService } from '../modules/ended-session';

/** Deletes ended sessions whose tokens have expired. */
export default async function forgetEndedSessions(container: MedusaContainer): Promise<void> {
  await container.resolve<EndedSessionService>(ENDED_SESSION).deleteExpired();
}

/** Every night, apart from other jobs. */
export const config = { name: 'forget-ended-sessions', schedule: '37 3 * * *' };
