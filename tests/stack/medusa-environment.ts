import { readFileSync } from 'node:fs';
import { stackProcesses } from './stack-processes';

/**
 * What the Medusa of a running stack was told, such as its DATABASE_URL; Linux only, as it is read
 * from /proc.
 *
 * @param dataDir of the stack, an absolute path
 */
export function medusaEnvironment(dataDir: string): Record<string, string> {
  const medusa = stackProcesses(dataDir).find(({ command }) => command.endsWith('cli.js start'));
  if (!medusa) throw new Error('No Medusa among the processes of the stack');
  const pairs = readFileSync(`/proc/${medusa.pid}/environ`, 'utf8').split('\0');
  return Object.fromEntries(
    pairs.filter(Boolean).map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
}
