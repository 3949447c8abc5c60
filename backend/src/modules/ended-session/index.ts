import { Module } from '@medusajs/framework/utils';
import { EndedSessionService } from './service';

/** Name under which the container holds the service. */
export const ENDED_SESSION = 'endedSession';

export default Module(ENDED_SESSION, { service: EndedSessionService });
