import { expect, it } from 'vitest';
import { zoneBody } from '../api/admin/validators';
import { compareZone, parseZones, type Zone } from './import-zones';

const zone: Zone = {
  prefix: '560068',
  zone: 'Near',
  deliverable: true,
  days: 3,
  days_min: null,
  charge_light: 0,
  charge_standard: 0,
  charge_heavy: 0,
  cod: true,
  assembly: false,
  city: null,
  state: null,
};

it('names the fields of a zone that an import changes', () => {
  expect(compareZone(zone, undefined)).toMatchObject({ status: 'new', changes: [] });
  expect(compareZone(zone, { ...zone })).toMatchObject({ status: 'same', changes: [] });
  expect(compareZone({ ...zone, days: 2, city: 'Bengaluru' }, zone)).toEqual({
    prefix: '560068',
    status: 'changed',
    changes: [
      { field: 'days', from: 3, to: 2 },
      { field: 'city', from: null, to: 'Bengaluru' },
    ],
  });
});

it('collects the errors of all rows, by their places', () => {
  const { zones, errors } = parseZones(
    [zone, { ...zone, prefix: '0' }, zone, { ...zone, prefix: '57', days: null }, 'no zone'],
    zoneBody,
  );
  expect(zones.map(({ prefix }) => prefix)).toEqual(['560068', '560068']);
  expect(errors.map(({ row }) => row)).toEqual([1, 2, 3, 4]);
  expect(errors[1]?.message).toBe('prefix: 560068 is in the file twice');
  expect(errors[2]?.message).toContain('Days are given where the shop delivers');
});
