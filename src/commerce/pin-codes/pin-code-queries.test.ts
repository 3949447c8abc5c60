import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { shop, startShop } from '../testing/shop-server';
import { parsePinCode } from './pin-code';
import { getDelivery } from './pin-code-queries';

const server = startShop();

it.each([
  ['560001', '560001'],
  [' 560 001 ', '560001'],
  ['060001', null],
  ['56001', null],
  ['5600011', null],
  ['56000a', null],
  ['', null],
])('PDP-8: parses %j as the pin code %j', (typed, pin) => {
  expect(parsePinCode(typed)).toBe(pin);
});

it('PDP-8: fetches delivery by pin code', async () => {
  const pin_code = { pin: '560001', deliverable: true, days: 4, zone: 'Bengaluru' };
  server.use(http.get(`${shop}/store/pin-codes/560001`, () => HttpResponse.json({ pin_code })));
  expect(await getDelivery('560001')).toEqual(pin_code);
});
