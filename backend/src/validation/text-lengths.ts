/** Maximum length of an id, with a margin. */
const MAX_ID_LENGTH = 100;

/** Maximum length of all other fields. Routes with longer texts, such as messages, have limits of their own. */
const MAX_OTHER_LENGTH = 1000;

type MaxLength = { name: string; max: number };

const maxLength = (name: string, max: number, ...fields: string[]): [string, MaxLength][] =>
  fields.map((field) => [field, { name, max }]);

/**
 * Maximum lengths in characters, by the name of the field, and the name for the message. The
 * storefront's forms have the same or lower limits (`text-lengths.test.ts`).
 */
export const MAX_TEXT_LENGTHS: ReadonlyMap<string, MaxLength> = new Map([
  ...maxLength('first name', 100, 'first_name'),
  ...maxLength('last name', 100, 'last_name'),
  ...maxLength('company', 100, 'company', 'company_name'),
  ...maxLength('phone number', 30, 'phone'),
  ...maxLength('address', 300, 'address', 'address_1'),
  ...maxLength('second line of the address', 300, 'address_2'),
  ...maxLength('name of the address', 100, 'address_name'),
  ...maxLength('city', 100, 'city'),
  ...maxLength('state', 100, 'province'),
  ...maxLength('pin code', 20, 'postal_code', 'zip_code'),
  ...maxLength('country', 2, 'country_code'),
  ...maxLength('email', 254, 'email', 'identifier'),
  ...maxLength('language', 35, 'locale'),
  ...maxLength('currency', 3, 'currency_code'),
  ...maxLength('coupon code', 64, 'promo_codes', 'code'),
]);

/** A message about the first text of a body that is too long. Recursion is safe: `validate-input.ts` limits the depth of bodies. */
export function textLengthProblem(value: unknown, field = ''): string | undefined {
  if (typeof value === 'string') {
    const { name, max } = maxLengthOf(field);
    return value.length > max ? `The ${name} can have at most ${max} characters` : undefined;
  }
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return undefined;
  for (const [name, each] of Object.entries(value)) {
    const problem = textLengthProblem(each, Array.isArray(value) ? field : name);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function maxLengthOf(field: string): MaxLength {
  const known = MAX_TEXT_LENGTHS.get(field);
  if (known) return known;
  return /^ids?$|_ids?$|[a-z]Ids?$/.test(field)
    ? { name: 'id', max: MAX_ID_LENGTH }
    : { name: 'text', max: MAX_OTHER_LENGTH };
}
