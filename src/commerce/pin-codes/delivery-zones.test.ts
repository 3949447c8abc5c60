import { http, HttpResponse } from 'msw';
import { QueryClient } from '@tanstack/query-core';
import { expect, it } from 'vitest';
import { StoreError } from '../http/store-error';
import { shop, startShop } from '../testing/shop-server';
import { deliveryZonesQuery, parsePinCode } from './delivery-zones';

const server = startShop();

const row = ['560', 'Bengaluru', 1, 2, 0, 0, 49_900, 3, 'Bengaluru', 'Karnataka'];

const fetchZones = (zones: unknown[][] | string) => {
  server.use(
    http.get(`${shop}/store/delivery-zones`, () => HttpResponse.json({ version: 'v1', zones })),
  );
  return new QueryClient().query(deliveryZonesQuery());
};

it('DLV-1: fetches the delivery zones', async () => {
  expect(await fetchZones([row])).toEqual([
    {
      prefix: '560',
      zone: 'Bengaluru',
      days: { first: 1, last: 2 },
      charge: { light: 0, standard: 0, heavy: 49_900 },
      cod: true,
      assembly: true,
      city: 'Bengaluru',
      state: 'Karnataka',
    },
  ]);
});

it('DLV-1: a malformed table is an error', async () => {
  await expect(fetchZones([row.slice(1)])).rejects.toThrow(StoreError);
  await expect(fetchZones('zones')).rejects.toThrow(StoreError);
});

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
