import { describe, expect, it } from 'vitest';
import { addDays, dayInIndia, type DeliveryZone, promiseFor, zoneOf } from './delivery-zones';

const zone = (prefix: string, given: Partial<DeliveryZone> = {}): DeliveryZone => ({
  prefix,
  zone: `Zone ${prefix}`,
  days: { first: 2, last: 4 },
  charge: { light: 0, standard: 9900, heavy: 149_900 },
  cod: true,
  assembly: false,
  city: null,
  state: null,
  ...given,
});

const zones = [
  zone('79', { state: 'Assam' }),
  zone('7', { assembly: true }),
  zone('790104', { days: null, cod: false }),
];

describe('DLV-1: the delivery promise', () => {
  it('is that of the longest prefix, in any order of the zones', () => {
    for (const table of [zones, zones.toReversed()]) {
      expect(zoneOf(table, '790001')?.prefix).toBe('79');
      expect(zoneOf(table, '790104')?.prefix).toBe('790104');
      expect(zoneOf(table, '700001')?.prefix).toBe('7');
      expect(zoneOf(table, '560001')).toBeUndefined();
    }
  });

  it('gives days, charge, services and place', () => {
    expect(promiseFor(zones, '791111', 'heavy', '2026-12-30')).toEqual({
      deliverable: true,
      from: '2027-01-01',
      to: '2027-01-03',
      charge: 149_900,
      cod: true,
      assembly: false,
      zone: 'Zone 79',
      city: null,
      state: 'Assam',
    });
    expect(promiseFor(zones, '700001', 'standard', '2026-12-30')).toMatchObject({ charge: 9900 });
    expect(promiseFor(zones, '700001', 'light', '2026-12-30')).toMatchObject({ charge: 0 });
  });

  it('does not exist where the shop does not deliver, and where no zone is known', () => {
    const place = { zone: 'Zone 790104', city: null, state: null };
    expect(promiseFor(zones, '790104', 'light', '2026-01-01')).toEqual({
      ...place,
      deliverable: false,
    });
    const unknown = promiseFor(zones, '110001', 'light', '2026-01-01');
    expect(unknown).toEqual({ deliverable: false, zone: null, city: null, state: null });
  });

  it('is open in a shop without zones', () => {
    expect(promiseFor([], '110001', 'heavy', '2026-01-01')).toMatchObject({
      deliverable: true,
      from: null,
      to: null,
      charge: 0,
    });
  });
});

it('DLV-1: days are those of India', () => {
  expect(dayInIndia(Date.parse('2026-11-20T18:29:59Z'))).toBe('2026-11-20');
  expect(dayInIndia(Date.parse('2026-11-20T18:30:00Z'))).toBe('2026-11-21');
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
});
