import { describe, expect, it } from 'vitest';
import { seededPinZones } from './seed-pin-zones';

const zones = seededPinZones();

/** What a pin code meets: the longest prefix that fits. */
function zoneOf(pin: string) {
  return zones
    .filter(({ prefix }) => pin.startsWith(prefix))
    .toSorted((one, other) => other.prefix.length - one.prefix.length)[0];
}

describe('the pin zones that the shop begins with', () => {
  it('have a prefix each', () => {
    expect(new Set(zones.map(({ prefix }) => prefix)).size).toBe(zones.length);
  });

  it('reach every postal region of India', () => {
    // Circles that India Post has not given out.
    const free = new Set([29, 35, 54, 55, 65, 66, 86, 87, 88, 89]);
    for (let circle = 11; circle <= 85; circle += 1) {
      const isReached = zoneOf(`${circle}5000`)?.deliverable === true;
      expect({ circle, isReached }).toEqual({ circle, isReached: !free.has(circle) });
    }
  });

  it.each([
    ['110001', 3],
    ['400050', 3],
    ['560001', 2],
    ['600020', 2],
    ['700019', 4],
    ['682020', 3],
    ['744101', 8],
    ['797001', 8],
  ])('deliver to %s in %i days', (pin, days) => {
    expect(zoneOf(pin)).toMatchObject({ deliverable: true, days });
  });

  it.each(['194101', '682555', '172114', '744301', '790104', '901234'])(
    'do not deliver to %s',
    (pin) => {
      expect(zoneOf(pin)).toMatchObject({ deliverable: false, days: null });
    },
  );

  it('deliver in 2 to 8 days', () => {
    const odd = zones.filter(({ prefix, days }) => {
      const least = prefix.length === 3 ? 2 : 3;
      return days !== null && (days < least || days > 8);
    });
    expect(odd).toEqual([]);
  });
});
