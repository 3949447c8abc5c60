import fc from 'fast-check';

const PROTOTYPE_KEYS = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'];

const STRINGS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\uD800',
  '\u202Egnp.exe',
  '﷽'.repeat(50),
  '👩‍👩‍👧‍👦'.repeat(40),
  "' or 1=1 --",
  '"; drop table cart; --',
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}',
  '../../../../etc/passwd',
  '%00%0d%0aSet-Cookie:a=b',
  'http://169.254.169.254/latest/meta-data',
  '*',
  '%',
  '\\',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e309',
  '9999999999999999999999',
  '0x10',
  'true',
  '[object Object]',
  '2026-13-45T99:99:99Z',
  ...PROTOTYPE_KEYS,
];

export const oddString: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...STRINGS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 300 }) },
  { weight: 1, arbitrary: fc.nat(20_000).map((length) => 'x'.repeat(length)) },
);

const oddNumber = fc.oneof(
  fc.constantFrom(-1, 0, -0, 0.5, 1e21, -1e21, 1e308, 2 ** 31, 2 ** 53, -(2 ** 63), 1e-7, 100),
  fc.double(),
  fc.integer(),
);

/** A value inside itself, so many times. */
function nested(depth: number, asArray: boolean): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = asArray ? [value] : { a: value };
  return value;
}

/** Anything that JSON can carry, and some that it turns into null. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: oddString },
  { weight: 4, arbitrary: oddNumber },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [null], '[]', '{}') },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.nat(800), fc.boolean()).map(([depth, list]) => nested(depth, list)),
  },
  { weight: 1, arbitrary: fc.array(oddString, { minLength: 20, maxLength: 60 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('$gt', '$ne', '$or', '$and', '$like', '$in', '$eq').map((key) => ({
      [key]: ['x'],
    })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(...PROTOTYPE_KEYS)
      // Assigned, `__proto__` would change the object and not be a field of it.
      .map((key): unknown => JSON.parse(`{"${key}":{"isAdmin":true,"length":1}}`)),
  },
);

/** A body that is no sound JSON, or none of the kind that was announced. */
export const brokenBody: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '{',
    '{"a":',
    '[1,2',
    '{"a":1}}',
    "{'a':1}",
    '{"a":NaN}',
    '{"a":Infinity}',
    '\uFEFF{}',
    '"text"',
    '1',
    'null',
    '[]',
    'a=1&b[c]=2&__proto__[x]=1',
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--',
  ),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.nat(20_000).map((depth) => '['.repeat(depth)),
  fc.nat(20_000).map((depth) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`),
);
