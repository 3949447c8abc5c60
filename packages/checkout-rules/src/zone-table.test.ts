import { expect, it } from 'vitest';
import type { DeliveryZone } from './delivery-zones';
import { packZones, parseZones } from './zone-table';

const zones: DeliveryZone[] = [
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
  {
    prefix: '9',
    zone: 'Army Postal Service',
    days: null,
    charge: { light: 0, standard: 0, heavy: 0 },
    cod: false,
    assembly: false,
    city: null,
    state: null,
  },
];

it('DLV-1: the compact table holds all of its zones, sorted by prefix', () => {
  const sent: unknown = JSON.parse(JSON.stringify(packZones(zones.toReversed())));
  expect(parseZones(sent)).toEqual(zones);
});

it('DLV-1: a newer build may add columns', () => {
  const [row] = packZones(zones);
  expect(parseZones([[...(row ?? []), 'more']])).toEqual(zones.slice(0, 1));
});

it.each([
  null,
  {},
  [null],
  [['560']],
  [['560', 'Bengaluru', '1', 2, 0, 0, 0, 3, '', '']],
  [['560', 'Bengaluru', 1, -2, 0, 0, 0, 3, '', '']],
  [['560', 'Bengaluru', 1, 2, 0, 0.5, 0, 3, '', '']],
  [['560', 'Bengaluru', 1, 2, 0, 0, 0, 3, null, '']],
])('DLV-1: a malformed table is none: %j', (rows) => {
  expect(parseZones(rows)).toBeNull();
});
