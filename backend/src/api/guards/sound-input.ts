import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { unsoundBody, unsoundQuery } from '../../sound-input';

/** What shoppers write for others: their texts are made plain (`plain-text.ts`), whatever was pasted into them. */
const CLEANED = /^\/store\/(products\/[^/]+\/(reviews(\/mine)?|questions)|contact-messages)$/;

/** Stands before everything: what no call of a shopper can mean is refused before it is worked with. */
export function soundInput(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): void {
  const [path = ''] = req.originalUrl.split('?');
  const sender = { isCleaned: CLEANED.test(path), isGateway: path.startsWith('/hooks/') };
  const problem = unsoundQuery(req.query) ?? unsoundBody(req.body, sender);
  if (problem !== undefined) throw new MedusaError(MedusaError.Types.INVALID_DATA, problem);
  next();
}
