import { gzipSync } from 'node:zlib';
import { stateOfPin } from '@aangan/gst/state-of';
import { promiseFor } from '@aangan/checkout-rules/delivery-zones';
import { packZones } from '@aangan/checkout-rules/zone-table';
import { describe, expect, it } from 'vitest';
import { toDeliveryZone } from '../../modules/pin-zone/zone-fields';
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

  it('DLV-1: fit into 20 kB on their way to a device', () => {
    const table = JSON.stringify(packZones(zones.map(toDeliveryZone)));
    expect(gzipSync(table).length).toBeLessThan(20_000);
  });

  it('DLV-1: name the state that taxes count, wherever they name one', () => {
    // The district of Mohali lies between the pin codes of Chandigarh.
    const mohali = /^1600(55|59|62|71)$/;
    for (let number = 110_001; number <= 855_999; number += 211) {
      const pin = String(number);
      const { state = null } = zoneOf(pin) ?? {};
      if (state === null || mohali.test(pin)) continue;
      expect({ pin, state }).toEqual({ pin, state: stateOfPin(pin)?.name });
    }
  });

  it('DLV-1: charge for heavy furniture in the north east and on the islands alone', () => {
    const table = zones.map(toDeliveryZone);
    const charge = (pin: string, weight: 'light' | 'standard' | 'heavy') =>
      promiseFor(table, pin, weight, '2026-11-26');
    expect(charge('737101', 'heavy')).toMatchObject({ charge: 149_900 });
    expect(charge('744101', 'heavy')).toMatchObject({ charge: 249_900 });
    expect(charge('781001', 'heavy')).toMatchObject({ charge: 99_900 });
    expect(charge('781001', 'standard')).toMatchObject({ charge: 0 });
    const charged = table.filter(({ charge: of }) => of.light + of.standard + of.heavy > 0);
    expect(charged.filter(({ prefix }) => !/^(737|744|78|79)/.test(prefix))).toEqual([]);
  });

  it('DLV-1: know big cities with city and state', () => {
    expect(zoneOf('411001')).toMatchObject({ city: 'Pune', state: 'Maharashtra' });
    expect(zoneOf('400601')).toMatchObject({ city: 'Thane', state: 'Maharashtra' });
    expect(zoneOf('400050')).toMatchObject({ city: 'Mumbai', assembly: true });
    expect(zoneOf('246701')).toMatchObject({ city: null, state: 'Uttar Pradesh' });
  });

  it('DLV-1: have an earliest day before the latest', () => {
    const odd = zones.filter(
      ({ days, days_min }) => days !== null && !(days_min && days_min < days),
    );
    expect(odd).toEqual([]);
  });
});
