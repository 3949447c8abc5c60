import { expect, it } from 'vitest';
import { errorFacts, redact } from './redact';

it.each([
  ['Identity with email asha.k@example.in exists', 'Identity with email [mail address] exists'],
  ['Key (email)=(asha@example.in) already exists', 'Key (email)=([mail address]) already exists'],
  ['called 9876543210 twice', 'called [phone number] twice'],
  ['called +91 98765 43210.', 'called [phone number].'],
  ['Bearer abc.def-1 was refused', 'Bearer [token] was refused'],
  ['token eyJhbGciOi.eyJzdWIi.c2ln is old', 'token [token] is old'],
  ['GET /reset-password?token=abc&x=1', 'GET /reset-password?token=[left out]&x=1'],
  ['cart_01JD8Y8V1QZ3D9WE7R6T5Y4U3I is locked', 'cart_… is locked'],
])('%s', (text, clean) => {
  expect(redact(text)).toBe(clean);
});

it.each([
  ['GET /wishlist/abcdefghijklmnopqrstuvwx failed', 'GET /wishlist/… failed'],
  ['at /store/shared-wishlists/a-cd_fghijklmnopqrstuvwx', 'at /store/shared-wishlists/…'],
])('T57: %s', (text, clean) => {
  expect(redact(text)).toBe(clean);
});

it.each([
  'product index: 36 products compared; 0 missing, 0 out of date, 0 left over',
  'prod_01JD8Y8V1QZ3D9WE7R6T5Y4U3I made anew',
  'Server is ready on port: 8491',
  'took 12345678 ns',
])('leaves %s as it is', (text) => {
  expect(redact(text)).toBe(text);
});

it('says nothing of the values of a statement', () => {
  const error = Object.assign(
    new Error(
      `insert into "customer" ("email", "city") values ('asha@example.in', '12 Rose Lane') - duplicate key`,
    ),
    {
      severity: 'ERROR',
      code: '23505',
      table: 'customer',
      detail: 'Key (email)=(asha@example.in)',
    },
  );
  const facts = errorFacts(error);
  expect(facts).toMatchObject({ message: 'duplicate key', code: '23505', table: 'customer' });
  expect(JSON.stringify(facts)).not.toMatch(/asha|Rose/);
});

it('tells where and why, without the message in the stack', () => {
  const facts = errorFacts(new Error('to asha@example.in', { cause: new TypeError('no host') }));
  expect(facts).toMatchObject({ message: 'to [mail address]', cause: { message: 'no host' } });
  expect(facts.at?.[0]).toMatch(/^at .*redact\.test/);
  expect(JSON.stringify(facts)).not.toContain('asha');
});

it('takes whatever was thrown', () => {
  expect(errorFacts('gone')).toEqual({ type: 'string', message: 'gone' });
});

it.each([
  'x',
  'x.',
  '-eyJ',
  'eyJ.',
  'a@',
  '@x',
  'Bearer ',
  '?q=',
  '/wishlist/a',
  'cart_A',
  '1 ',
  '12345-',
  ' +9',
])(
  'T40: takes time in proportion to the length of a text of %s; a million would take hours otherwise',
  (part) => {
    expect(redact(part.repeat(500_000)).length).toBeGreaterThan(0);
  },
);

it('T40: cuts long messages of errors', () => {
  expect(errorFacts(new Error('x'.repeat(50_000))).message).toHaveLength(2000);
});
