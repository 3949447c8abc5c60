import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { LONGEST_ID, LONGEST_OTHER, LONGEST_TEXTS } from '../../text-lengths';
import { isCleaned } from './cleaned';

/** Names, addresses and codes fit onto a parcel and into a list; Medusa takes any text of any length. */
export function textLengths(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): void {
  if (!isCleaned(req)) {
    const problem = tooLong(req.body, '');
    if (problem !== undefined) throw new MedusaError(MedusaError.Types.INVALID_DATA, problem);
  }
  next();
}

/** What is too long in a value of a body, in words. Bodies are not deep (`sound-input.ts`). */
function tooLong(value: unknown, field: string): string | undefined {
  if (typeof value === 'string') {
    const { called, most } = limitOf(field);
    return value.length > most ? `The ${called} can have at most ${most} characters` : undefined;
  }
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return undefined;
  for (const [name, each] of Object.entries(value)) {
    const problem = tooLong(each, Array.isArray(value) ? field : name);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function limitOf(field: string): { called: string; most: number } {
  const known = LONGEST_TEXTS.get(field);
  if (known) return known;
  return /^ids?$|_ids?$|[a-z]Ids?$/.test(field)
    ? { called: 'id', most: LONGEST_ID }
    : { called: 'text', most: LONGEST_OTHER };
}
