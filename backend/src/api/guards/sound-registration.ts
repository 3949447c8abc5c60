import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { bodyFields } from './body-fields';

const MOST_LETTERS = 254;
const email = z.email().max(MOST_LETTERS);

/** Medusa registers anything as an email; we send mail to it. */
export function soundRegistration(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): void {
  if (!email.safeParse(bodyFields(req)['email']).success) {
    throw new MedusaError(
      MedusaError.Types.INVALID_DATA,
      'Please enter an email address such as name@example.com',
    );
  }
  next();
}
