import { openLog } from './src/observe/logger';
import { registerObservation } from './src/observe/register';

/** Called by Medusa before it takes requests. */
export function register(): void {
  registerObservation(openLog(process.env['LOG_LEVEL'] ?? 'info'));
}
