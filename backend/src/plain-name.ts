import { plainLine } from './plain-text';

/** Fields that reach mails, invoices and the dashboard as lines. */
const PERSON = new Set(['first_name', 'last_name', 'address_name']);
const LINES = new Set([
  ...PERSON,
  'company',
  'company_name',
  'address_1',
  'address_2',
  'city',
  'province',
]);

const ADDRESS_OF_PAGE = /:\/\/|\bwww\./i;
/** What mail programs make a link of by itself. A company may be called so, a person is not; `K.Rao` and `Dr.Sen` are no domains. */
const DOMAIN =
  /[\p{L}\p{N}-]{2,}\.(com|net|org|in|io|co|info|biz|shop|store|online|site|xyz|top|club|link|app|dev|ru|cn)(?![\p{L}\p{N}])/iu;

export const NO_LINKS = 'Names and addresses cannot contain links';

/** Whether a name would send its reader to another site. */
export function hasLink(name: string, isOfPerson: boolean): boolean {
  return ADDRESS_OF_PAGE.test(name) || (isOfPerson && DOMAIN.test(name));
}

/**
 * Takes out of the names in a body what nobody sees (`plain-text.ts`): controls, line breaks, marks that turn the direction.
 *
 * @returns what cannot be taken out, in words
 */
export function cleanNames(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || Buffer.isBuffer(body)) return undefined;
  for (const [field, value] of Object.entries(body)) {
    if (typeof value === 'string' && LINES.has(field)) {
      const plain = plainLine(value);
      if (hasLink(plain, PERSON.has(field))) return NO_LINKS;
      Reflect.set(body, field, plain);
    } else {
      const problem = cleanNames(value);
      if (problem !== undefined) return problem;
    }
  }
  return undefined;
}
