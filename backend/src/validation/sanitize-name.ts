import { REFUSAL_MESSAGES } from '../errors/refusals';
import { sanitizeLine } from './sanitize-text';

/** Fields that appear as single lines in mails, invoices and the dashboard. */
const PERSON = new Set(['first_name', 'last_name', 'address_name']);
const LINES = new Set([
  ...PERSON,
  'company',
  'company_name',
  'address_1',
  'address_2',
  'city',
  'province',
  // The sender of a contact message.
  'name',
]);

const URL_PATTERN = /:\/\/|\bwww\./i;
/**
 * Matches domains, which mail programs turn into links. Companies may have such names, persons do
 * not; `K.Rao` and `Dr.Sen` are not domains. Two characters before the dot are enough; matching all
 * of them would take quadratic time.
 */
const DOMAIN =
  /[\p{L}\p{N}-]{2}\.(com|net|org|in|io|co|info|biz|shop|store|online|site|xyz|top|club|link|app|dev|ru|cn)(?![\p{L}\p{N}])/iu;

/** Whether a name contains a link to another site. */
export function hasLink(name: string, isOfPerson: boolean): boolean {
  return URL_PATTERN.test(name) || (isOfPerson && DOMAIN.test(name));
}

/**
 * Removes invisible characters and line breaks from the names in a body (`sanitize-text.ts`).
 *
 * @returns a message when a name contains a link
 */
export function sanitizeBodyNames(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || Buffer.isBuffer(body)) return undefined;
  for (const [field, value] of Object.entries(body)) {
    if (typeof value === 'string' && LINES.has(field)) {
      const plain = sanitizeLine(value);
      if (hasLink(plain, PERSON.has(field))) return REFUSAL_MESSAGES.link_in_name;
      Reflect.set(body, field, plain);
    } else {
      const problem = sanitizeBodyNames(value);
      if (problem !== undefined) return problem;
    }
  }
  return undefined;
}
