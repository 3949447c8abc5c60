import * as v from 'valibot';
import { expect, it } from 'vitest';
import { send, startFront } from '../testing/front-under-test';
import { securityContact, securityLanguages } from '@aangan/settings/fields';
import { securityTxt } from './security-txt';

it('T46: names contact, expiry, languages and address', () => {
  const contact = { contact: 'mailto:security@shop.example', languages: 'en, hi' };
  expect(securityTxt('https://shop.example', contact, Date.parse('2026-11-25T10:00:00Z'))).toBe(
    'Contact: mailto:security@shop.example\n' +
      'Expires: 2027-05-24T00:00:00.000Z\n' +
      'Preferred-Languages: en, hi\n' +
      'Canonical: https://shop.example/.well-known/security.txt\n',
  );
});

it.each([
  ['security@shop.example', 'mailto:security@shop.example'],
  ['mailto:security@shop.example', 'mailto:security@shop.example'],
  ['https://shop.example/report', 'https://shop.example/report'],
])('T46: accepts %s as a contact', (given, contact) => {
  expect(v.parse(securityContact, given)).toBe(contact);
});

it('T46: rejects a line break and plain http', () => {
  for (const wrong of ['a@b.example\nContact: x', 'http://shop.example', 'asha']) {
    expect(v.safeParse(securityContact, wrong).success).toBe(false);
  }
  expect(v.safeParse(securityLanguages, 'en\nhi').success).toBe(false);
});

it('T46: is served only if the settings have a contact', async () => {
  const contact = { contact: 'mailto:security@shop.example', languages: 'en, hi' };
  for (const security of [contact, undefined]) {
    const front = await startFront((_request, response) => response.end(), undefined, [], security);
    try {
      const response = await send(front.port, '/.well-known/security.txt');
      expect(response.status).toBe(security === undefined ? 404 : 200);
      if (security === undefined) continue;
      expect(response.headers['content-type']).toMatch(/^text\/plain; ?charset=utf-8$/i);
      expect(response.body.toString()).toContain('Contact: mailto:security@shop.example\n');
    } finally {
      await front.stop();
    }
  }
});
