import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { bodyFields } from './body-fields';

const FEWEST_CHARACTERS = 8;
/** Hashing takes the longer, the longer the password. */
const MOST_CHARACTERS = 1000;

/** A new password has at least 8 characters; Medusa takes one, and no password for a new one. */
export function soundPassword(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): void {
  const { password } = bodyFields(req);
  if (typeof password !== 'string' || password.length < FEWEST_CHARACTERS) {
    throw refused(`The password must have at least ${FEWEST_CHARACTERS} characters`);
  }
  if (password.length > MOST_CHARACTERS) {
    throw refused(`The password must have at most ${MOST_CHARACTERS} characters`);
  }
  next();
}

function refused(message: string): MedusaError {
  return new MedusaError(MedusaError.Types.INVALID_DATA, message);
}
