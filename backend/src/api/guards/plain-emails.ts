import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { plainEmail } from '../../plain-email';
import { bodyFields } from './body-fields';

/** Emails are read without regard to case and to blanks around them. */
export function plainEmails(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): void {
  const fields = bodyFields(req);
  for (const name of ['email', 'identifier']) {
    const email = fields[name];
    if (typeof email === 'string') fields[name] = plainEmail(email);
  }
  next();
}
