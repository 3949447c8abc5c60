/** Longest ids of Medusa's and of ours, with room. */
export const LONGEST_ID = 100;

/** What no other limit is for; routes that take longer texts, such as a message, have limits of their own. */
export const LONGEST_OTHER = 1000;

type Longest = { called: string; most: number };

const longest = (called: string, most: number, ...fields: string[]): [string, Longest][] =>
  fields.map((field) => [field, { called, most }]);

/**
 * Longest texts of a shopper's call in characters, by the field's name, and what they are called. The storefront's forms stop
 * at these or before (`text-lengths.test.ts`).
 */
export const LONGEST_TEXTS: ReadonlyMap<string, Longest> = new Map([
  ...longest('first name', 100, 'first_name'),
  ...longest('last name', 100, 'last_name'),
  ...longest('company', 100, 'company', 'company_name'),
  ...longest('phone number', 30, 'phone'),
  ...longest('address', 300, 'address', 'address_1'),
  ...longest('second line of the address', 300, 'address_2'),
  ...longest('name of the address', 100, 'address_name'),
  ...longest('city', 100, 'city'),
  ...longest('state', 100, 'province'),
  ...longest('pin code', 20, 'postal_code', 'zip_code'),
  ...longest('country', 2, 'country_code'),
  ...longest('email', 254, 'email', 'identifier'),
  ...longest('language', 35, 'locale'),
  ...longest('currency', 3, 'currency_code'),
  ...longest('coupon code', 64, 'promo_codes', 'code'),
]);
