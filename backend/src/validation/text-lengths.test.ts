import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MAX_TEXT_LENGTHS } from './text-lengths';

/** Files with fields whose texts are sent to the shop, and the fields of the calls that theirs become. */
const FILES: ReadonlyArray<
  readonly [file: string, fields: Readonly<Record<string, readonly string[]>>]
> = [
  [
    'ui/person-fields.tsx',
    {
      email: ['email'],
      phone: ['phone'],
      name: ['first_name'],
      'first-name': ['first_name'],
      'last-name': ['last_name'],
      address: ['address', 'address_1'],
    },
  ],
  ['features/checkout/address-fields.tsx', { city: ['city'] }],
  ['features/cart/coupon-form.tsx', { id: ['promo_codes'] }],
];

const TEXT_FIELD =
  /<(?:TextField|input)\b[^>]*?\b(?:name="|id=\{)([\w-]+)["}][^>]*?\bmaxLength=\{(\d+)\}/g;

const sourceOf = (file: string) => readFileSync(join(__dirname, '../../../src', file), 'utf8');
const maxLengthOf = (field: string) => MAX_TEXT_LENGTHS.get(field)?.max ?? 0;

test.each(FILES)('T38: the shop accepts the longest texts of %s', (file, fields) => {
  const lengths = new Map(
    [...sourceOf(file).matchAll(TEXT_FIELD)].map(([, name = '', max]) => [name, Number(max)]),
  );
  expect([...lengths.keys()].toSorted()).toEqual(Object.keys(fields).toSorted());
  for (const [name, sentAs] of Object.entries(fields)) {
    for (const field of sentAs) {
      const isAccepted = (lengths.get(name) ?? Infinity) <= maxLengthOf(field);
      expect([name, field, isAccepted]).toEqual([name, field, true]);
    }
  }
});

test('T38: the shop accepts the longest postal code of a form', () => {
  const [, max] =
    /function PostalCodeField[^]*?maxLength=\{(\d+)\}/.exec(sourceOf('ui/person-fields.tsx')) ?? [];
  for (const field of ['postal_code', 'zip_code']) {
    expect(Number(max)).toBeLessThanOrEqual(maxLengthOf(field));
  }
});
