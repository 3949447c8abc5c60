import { expect, it } from 'vitest';
import type { ZoneFields } from '../api/pin-zones';
import { parseZoneCsv, toZoneCsv } from './zone-csv';

const zone: ZoneFields = {
  prefix: '560068',
  zone: 'Bommanahalli, "south"',
  deliverable: true,
  days: 2,
  days_min: null,
  charge_light: 0,
  charge_standard: 49_950,
  charge_heavy: 99_900,
  cod: true,
  assembly: false,
  city: 'Bengaluru',
  state: null,
};
const far: ZoneFields = {
  ...zone,
  prefix: '19',
  zone: '=Far()',
  deliverable: false,
  days: null,
  cod: false,
};

it('DESK-1: a file holds what it was made of', () => {
  const { zones, errors } = parseZoneCsv(toZoneCsv([zone, far]));
  expect(errors).toEqual([]);
  expect(zones).toEqual([
    { line: 2, zone },
    { line: 3, zone: far },
  ]);
});

it('a text does not begin like a formula in the file', () => {
  expect(toZoneCsv([far])).not.toMatch(/(^|,)"?=/m);
});

it('columns may be in another order, left out, or in capitals, with the mark of a spreadsheet before them', () => {
  const { zones, errors } = parseZoneCsv('\uFEFFZone,PREFIX,days\r\nNear,56,3\r\n\r\n');
  expect(errors).toEqual([]);
  expect(zones).toEqual([
    {
      line: 2,
      zone: {
        ...zone,
        prefix: '56',
        zone: 'Near',
        days: 3,
        charge_standard: 0,
        charge_heavy: 0,
        city: null,
      },
    },
  ]);
});

it.each([
  ['zone,days\nNear,3', 1, 'prefix is missing'],
  ['prefix,zone,days,colour\n56,Near,3,red', 1, 'Unknown column: colour'],
  ['prefix,zone,days', 1, 'There are no zones'],
  ['prefix,zone,days\n56,Near,soon', 2, 'days: “soon” must be a number'],
  ['prefix,zone,days\n56,,3', 2, 'zone: is empty'],
  ['prefix,zone,days\n56,Near,3\n56,Far,4', 3, '56 is in line 2 already'],
  ['prefix,zone,days,cod\n56,Near,3,maybe', 2, 'cod: “maybe” must be yes or no'],
  ['prefix,zone,days,charge_light\n56,Near,3,1.234', 2, 'must be an amount in rupees'],
  ['prefix,zone,days,charge_light\n56,Near,3,-5', 2, 'must be an amount in rupees'],
  ['prefix,zone,days\n56,Near,3,4', 2, 'Too many fields'],
])('DESK-1: %j has an error in line %i', (file, line, message) => {
  const { errors } = parseZoneCsv(file);
  const found = errors.filter((error) => error.line === line && error.message.includes(message));
  expect(found).toHaveLength(1);
});

it('collects the errors of all lines', () => {
  const { zones, errors } = parseZoneCsv('prefix,zone,days\n56,Near,x\n57,Far,3\n58,,y');
  expect(zones.map(({ zone: { prefix } }) => prefix)).toEqual(['57']);
  expect(errors.map(({ line }) => line)).toEqual([2, 4]);
});
