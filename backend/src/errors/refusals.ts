import type { ServerResponse } from 'node:http';
import type { PhoneRefusalCode, RefusalCode } from '@aangan/refusals/refusal-codes';
import { MedusaError } from '@medusajs/framework/utils';

/** Messages of refusals by their code. Schemas use them as well; see `withSchemaCode`. */
export const REFUSAL_MESSAGES = {
  invalid_email: 'Please enter an email address such as name@example.com',
  invalid_mobile: 'Please enter an Indian mobile number such as 98765 43210',
  invalid_phone: 'Please enter a phone number such as 98765 43210',
  link_in_name: 'Names and addresses cannot contain links',
  malformed_pin_code: 'A pin code has 6 digits and does not begin with 0',
  wrong_code: 'This code is wrong. Please check it and try again.',
  code_expired: 'This code has expired. Please ask for a new one.',
  code_tried_too_often: 'There were too many wrong codes. Please ask for a new one.',
  sms_not_sent:
    'The SMS could not be sent. Please try again in a minute, or sign in with your email.',
  other_account_has_number:
    'This number signs in to another account. Please use that account, or another number.',
} as const satisfies Partial<Record<RefusalCode | PhoneRefusalCode, string>>;

/** An error whose `code` the storefront translates. @param type one of Medusa's, which decides the status */
export function codedRefusal(
  code: RefusalCode | PhoneRefusalCode,
  message: string,
  type: string,
): MedusaError {
  return new MedusaError(type, message, code);
}

/** The same with status 400. */
export function invalidData(code: RefusalCode | PhoneRefusalCode, message: string): MedusaError {
  return codedRefusal(code, message, MedusaError.Types.INVALID_DATA);
}

/** An error for requests that the storefront does not send: status 400, without a code. */
export function invalidRequest(message: string): MedusaError {
  return new MedusaError(MedusaError.Types.INVALID_DATA, message);
}

/** The error for an id that does not exist, or that the caller may not use. */
export function idNotFound(name: string, id: string): MedusaError {
  return new MedusaError(MedusaError.Types.NOT_FOUND, `${name} with id: ${id} was not found`);
}

const MESSAGE_CODES = [
  'invalid_email',
  'invalid_phone',
  'link_in_name',
  'malformed_pin_code',
] as const;

/** The prefix of Medusa's messages for bodies and queries that do not match a schema. */
const SCHEMA_ERROR = 'Invalid request: ';

/** Adds a code to the error of a schema, which Medusa throws without one: that of the message, else `invalid_request`. */
export function withSchemaCode(error: unknown): unknown {
  if (!MedusaError.isMedusaError(error) || error.type !== MedusaError.Types.INVALID_DATA)
    return error;
  const { message } = error;
  if (error.code !== undefined || !message.startsWith(SCHEMA_ERROR)) return error;
  const code = MESSAGE_CODES.find((each) => message.includes(REFUSAL_MESSAGES[each]));
  return invalidData(code ?? 'invalid_request', message);
}

/** Responds 409 with this message. Medusa's own conflict errors have a message about idempotency keys instead. */
export function respondConflict(res: ServerResponse, message: string): void {
  res.writeHead(409, { 'Content-Type': 'application/json' });
  res.end(JSON.stringify({ type: 'conflict', message }));
}
