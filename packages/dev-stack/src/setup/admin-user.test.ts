import { expect, it } from 'vitest';
import { firstAdminEmail } from './admin-user';

it.each([
  ['https://aangan.in', 'admin@aangan.in'],
  ['https://shop.aangan.co.in:8443', 'admin@shop.aangan.co.in'],
  ['http://localhost:8080', 'admin@shop.localhost'],
  ['http://192.168.1.20:8080', 'admin@shop.localhost'],
  ['http://[::1]:8080', 'admin@shop.localhost'],
])('the first admin of %s is %s', (publicUrl, email) => {
  expect(firstAdminEmail(publicUrl)).toBe(email);
});
