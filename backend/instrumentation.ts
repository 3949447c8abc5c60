import { openLog } from './src/observe/logger';
import { registerObservation } from './src/observe/register';
import { endQueuedFlushes } from './src/orm/end-queued-flushes';

/** Called by Medusa before it takes requests. */
export function register(): void {
  endQueuedFlushes();
  registerObservation(openLog(process.env['LOG_LEVEL'] ?? 'info'));
}
