import { processEnvironment } from './process-environment';
import { stackProcesses } from './stack-processes';

/**
 * What the Medusa of a running stack was told, such as its DATABASE_URL; Linux only.
 *
 * @param dataDir of the stack, an absolute path
 */
export function medusaEnvironment(dataDir: string): Record<string, string> {
  const medusa = stackProcesses(dataDir).find(({ command }) => command.endsWith('cli.js start'));
  if (!medusa) throw new Error('No Medusa among the processes of the stack');
  return processEnvironment(medusa.pid);
}
