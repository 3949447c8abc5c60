import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LONGEST_TEXTS } from './text-lengths';

/** Forms whose texts are sent to the shop, and the fields of the call that theirs become. */
const FORMS: ReadonlyArray<readonly [file: string, fields: Readonly<Record<string, string>>]> = [
  [
    'checkout/recipient-fields.tsx',
    { 'first-name': 'first_name', 'last-name': 'last_name', phone: 'phone' },
  ],
  ['checkout/address-fields.tsx', { address: 'address_1', city: 'city', pin: 'postal_code' }],
  [
    'account/profile-fields.tsx',
    {
      'first-name': 'first_name',
      'last-name': 'last_name',
      phone: 'phone',
      address: 'address',
      zip: 'zip_code',
    },
  ],
  ['entrance/sign-up-fields.tsx', { name: 'first_name', phone: 'phone' }],
  ['cart/coupon-form.tsx', { id: 'promo_codes' }],
];

const TEXT_FIELD =
  /<(?:TextField|input)\b[^>]*?\b(?:name="|id=\{)([\w-]+)["}][^>]*?\bmaxLength=\{(\d+)\}/g;

test.each(FORMS)('T38: what %s lets a shopper type is taken by the shop', (file, fields) => {
  const source = readFileSync(join(__dirname, '../../src/features', file), 'utf8');
  const lengths = new Map(
    [...source.matchAll(TEXT_FIELD)].map(([, name = '', most]) => [name, Number(most)]),
  );
  expect([...lengths.keys()].toSorted()).toEqual(Object.keys(fields).toSorted());
  for (const [name, field] of Object.entries(fields)) {
    const taken = LONGEST_TEXTS.get(field)?.most ?? 0;
    expect([name, (lengths.get(name) ?? Infinity) <= taken]).toEqual([name, true]);
  }
});
