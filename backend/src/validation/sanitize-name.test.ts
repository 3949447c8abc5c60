import { expect, it } from 'vitest';
import { contactBody } from '../api/validators';
import { sanitizeBodyNames } from './sanitize-name';
import { REFUSAL_MESSAGES } from '../errors/refusals';

it('T46: removes invisible characters and direction marks from names', () => {
  const body = {
    first_name: 'As\u202eha\u2066',
    last_name: 'Rao\r\nBcc: all',
    shipping_address: {
      company: ' A\u200eB ',
      address_1: '12\u0007 MG Road',
      postal_code: '560001',
    },
  };
  expect(sanitizeBodyNames(body)).toBeUndefined();
  expect(body).toEqual({
    first_name: 'Asha',
    last_name: 'Rao Bcc: all',
    shipping_address: { company: 'AB', address_1: '12 MG Road', postal_code: '560001' },
  });
});

it.each([
  { first_name: 'You won https://evil.example/x' },
  { last_name: 'visit www.evil.example' },
  { last_name: 'prize at ev\u200eil.com now' },
  { shipping_address: { first_name: 'evil-shop.in/win' } },
  { billing_address: { company: 'http://evil.example' } },
  { address_1: 'see www.evil.example' },
])('T46: refuses the link in %j', (body) => {
  expect(sanitizeBodyNames(body)).toBe(REFUSAL_MESSAGES.link_in_name);
});

it.each([
  { first_name: 'K.Rao', last_name: 'Dr.Sen' },
  { first_name: 'आशा', last_name: 'क्\u200dष' },
  { company: 'Amazon.in', address_1: 'No.12, 3rd Cross, J.P. Nagar', city: 'St.Thomas Mount' },
  { email: 'asha@example.com', note: 'https://example.com' },
])('T46: leaves %j as it is', (body) => {
  const before = structuredClone(body);
  expect(sanitizeBodyNames(body)).toBeUndefined();
  expect(body).toEqual(before);
});

it.each(['a', 'a-', ' ', ' .', 'www', ':'])('T40: names of many %j cost no time', (part) => {
  const startedAt = performance.now();
  sanitizeBodyNames({ first_name: part.repeat(50_000), name: part.repeat(50_000) });
  expect(performance.now() - startedAt).toBeLessThan(1000);
});

it('T46: refuses a link in the name of who sends a message', () => {
  expect(sanitizeBodyNames({ name: 'www.evil.example' })).toBe(REFUSAL_MESSAGES.link_in_name);
  const message = {
    key: '0192f0c4-7a1e-4b3e-9a52-2f6d1c3b4a59',
    name: 'www.evil.example',
    email: 'asha@example.com',
    message: 'Do you deliver to Leh?',
  };
  expect(contactBody.safeParse(message).success).toBe(false);
  expect(contactBody.safeParse({ ...message, name: 'Asha' }).success).toBe(true);
});
