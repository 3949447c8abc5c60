import { openLog } from './src/observe/logger';
import { registerRequestPipeline } from './src/api/request-pipeline';
import { endQueuedFlushes } from './src/orm/end-queued-flushes';

/** Medusa calls this before it accepts requests. */
export function register(): void {
  endQueuedFlushes();
  registerRequestPipeline(openLog(process.env['LOG_LEVEL'] ?? 'info'));
}
