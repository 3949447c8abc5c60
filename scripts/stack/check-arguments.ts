import { parseArgs } from 'node:util';
import { Fault } from './fault';

const USAGE = 'npm run check-catalogue [-- --anew]';

/**
 * Checks what was asked of the comparison, before a database is started for it.
 * @returns the arguments for it.
 * @throws {Fault} telling how it is used.
 */
export function checkArguments(args: readonly string[]): string[] {
  try {
    const { values } = parseArgs({ args: [...args], options: { anew: { type: 'boolean' } } });
    return values.anew ? ['--anew'] : [];
  } catch (cause) {
    throw new Fault(`Use it so: ${USAGE}`, { cause });
  }
}
