import { dayInIndia, promiseFor } from '@aangan/checkout-rules/delivery-zones';
import { WEIGHT_CLASSES } from '@aangan/checkout-rules/weight-class';
import { parseZones } from '@aangan/checkout-rules/zone-table';
import * as v from 'valibot';
import { ShopClient } from '../world/shop-client';
import { ownersAreHere, ShopOwner } from '../world/shop-owner';
import { expect, test } from '../world/store-test';

const zoneSchema = v.object({ pin_zone: v.object({ id: v.string() }) });

for (const [pin, days, zone] of [
  ['560001', 2, 'Bengaluru'],
  ['400050', 3, 'Mumbai'],
  ['700019', 4, 'Kolkata'],
  ['737101', 8, 'Sikkim'],
] as const) {
  test(`PDP-8: ${pin} is reached in ${days} days`, async ({ store }) => {
    expect(await new ShopClient(store).call('GET', `/store/pin-codes/${pin}`)).toMatchObject({
      status: 200,
      body: { pin_code: { pin, deliverable: true, days, zone } },
    });
  });
}

for (const [pin, zone] of [
  ['682555', 'Lakshadweep'],
  ['194101', 'Ladakh'],
  ['890001', null],
] as const) {
  test(`PDP-8: nothing is delivered to ${pin}`, async ({ store }) => {
    expect(await new ShopClient(store).call('GET', `/store/pin-codes/${pin}`)).toMatchObject({
      status: 200,
      body: { pin_code: { pin, deliverable: false, days: null, zone, charge: null } },
    });
  });
}

for (const pin of ['060001', '56000', '5600011', '56000a', '5600 1', '५६०००१', '-56000']) {
  test(`PDP-8: ${pin} is no pin code`, async ({ store }) => {
    const path = `/store/pin-codes/${encodeURIComponent(pin)}`;
    expect(await new ShopClient(store).call('GET', path)).toEqual({
      status: 400,
      body: {
        type: 'invalid_data',
        code: 'malformed_pin_code',
        message: 'A pin code has 6 digits and does not begin with 0',
      },
    });
  });
}

test('PDP-8: what the owner changes counts at once, and the narrowest zone wins', async ({
  store,
}) => {
  test.skip(!ownersAreHere, "The shop's owner is known by its DATA_DIR");
  const owner = new ShopOwner(store);
  const guest = new ShopClient(store);
  // No other test looks at this region of India Post.
  const pin = `66${String(Date.now()).slice(-4)}`;
  const read = async () => (await guest.call('GET', `/store/pin-codes/${pin}`)).body;
  const nothing = { from: null, to: null, charge: null, cod: false, assembly: false };
  const place = { zone: null, city: null, state: null };
  const none = { pin_code: { pin, deliverable: false, days: null, ...nothing, ...place } };
  expect(await read()).toEqual(none);

  const ids: string[] = [];
  const zones = [pin.slice(0, 5), pin, pin.slice(0, 4)].map((prefix, position) => ({
    prefix,
    deliverable: true,
    days: position + 1,
    zone: `Zone ${prefix}`,
  }));
  for (const zone of zones) {
    const made = await owner.call('POST', '/admin/pin-zones', zone);
    expect(made).toMatchObject({ status: 201, body: { pin_zone: zone } });
    ids.push(v.parse(zoneSchema, made.body).pin_zone.id);
  }
  const [narrow, exact, wide] = ids;
  expect(await read()).toMatchObject({ pin_code: { days: 2, zone: `Zone ${pin}` } });
  const twice = await Promise.all(
    [1, 2].map(() => owner.call('POST', '/admin/pin-zones', zones[0])),
  );
  for (const { status, body } of twice) {
    expect(status).toBe(409);
    expect(body).toMatchObject({ message: expect.stringContaining('already') });
  }

  await owner.call('DELETE', `/admin/pin-zones/${exact}`);
  expect(await read()).toMatchObject({ pin_code: { days: 1 } });
  const closed = { deliverable: false, days: null, zone: 'Flooded' };
  await owner.call('POST', `/admin/pin-zones/${narrow}`, closed);
  expect(await read()).toMatchObject({ pin_code: closed });
  await owner.call('DELETE', `/admin/pin-zones/${narrow}`);
  expect(await read()).toMatchObject({ pin_code: { days: 3 } });
  const found = await owner.call('GET', `/admin/pin-zones?prefix=${pin.slice(0, 4)}`);
  expect(found).toMatchObject({ body: { count: 1, pin_zones: [{ id: wide }] } });
  await owner.call('DELETE', `/admin/pin-zones/${wide}`);
  expect(await read()).toEqual(none);
});

const tableSchema = v.object({ version: v.string(), zones: v.unknown() });
const termsSchema = v.object({
  pin_code: v.object({
    deliverable: v.boolean(),
    from: v.nullable(v.string()),
    to: v.nullable(v.string()),
    charge: v.nullable(v.record(v.picklist(WEIGHT_CLASSES), v.number())),
    cod: v.boolean(),
    assembly: v.boolean(),
    zone: v.nullable(v.string()),
    city: v.nullable(v.string()),
    state: v.nullable(v.string()),
  }),
});

test('DLV-1: the table gives a device the answers of the shop for 500 pin codes', async ({
  store,
}) => {
  const guest = new ShopClient(store);
  const sent = await guest.call('GET', '/store/delivery-zones');
  expect(sent.status).toBe(200);
  const zones = parseZones(v.parse(tableSchema, sent.body).zones);
  if (zones === null) throw new Error('The table is malformed');
  // The golden ratio spreads them over all of India, the same ones in each run.
  const pins = Array.from({ length: 500 }, (_, index) =>
    String(100_000 + Math.floor(((index * 0.618_033_988_75) % 1) * 900_000)),
  );
  for (const pin of pins) {
    // No other test's zones: those pin codes are made up while this test runs.
    if (/^(66|8[6-9])/.test(pin)) continue;
    const { body } = await guest.call('GET', `/store/pin-codes/${pin}`);
    const { pin_code: response } = v.parse(termsSchema, body);
    const today = dayInIndia(Date.now());
    for (const weightClass of WEIGHT_CLASSES) {
      const { charge, ...terms } = { ...response, charge: response.charge?.[weightClass] };
      const promise = promiseFor(zones, pin, weightClass, today);
      if (promise.deliverable) expect({ pin, ...promise }).toEqual({ pin, ...terms, charge });
      else
        expect({ pin, ...response }).toMatchObject({ pin, ...promise, from: null, charge: null });
    }
  }
});

test('DLV-1: an owner decides on days, charges and services of a zone', async ({ store }) => {
  test.skip(!ownersAreHere, "The shop's owner is known by its DATA_DIR");
  const owner = new ShopOwner(store);
  const guest = new ShopClient(store);
  const prefix = `66${String(Date.now()).slice(-4)}`;
  const whole = {
    prefix,
    deliverable: true,
    days: 5,
    days_min: 3,
    zone: 'Hills',
    charge_light: 0,
    charge_standard: 9900,
    charge_heavy: 49_900,
    cod: false,
    assembly: true,
    city: 'Hilltown',
    state: 'Kerala',
  };
  const made = await owner.call('POST', '/admin/pin-zones', whole);
  expect(made).toMatchObject({ status: 201, body: { pin_zone: whole } });
  const { id } = v.parse(zoneSchema, made.body).pin_zone;
  const read = async () =>
    v.parse(termsSchema, (await guest.call('GET', `/store/pin-codes/${prefix}`)).body).pin_code;
  expect(await read()).toMatchObject({
    charge: { light: 0, standard: 9900, heavy: 49_900 },
    cod: false,
    assembly: true,
    city: 'Hilltown',
    state: 'Kerala',
  });
  const { from, to } = await read();
  expect(Date.parse(to ?? '') - Date.parse(from ?? '')).toBe(2 * 24 * 60 * 60 * 1000);

  // Charges and services stay; the first day follows the last.
  const shorter = { deliverable: true, days: 2, zone: 'Hills' };
  await owner.call('POST', `/admin/pin-zones/${id}`, shorter);
  expect(await read()).toMatchObject({ charge: { heavy: 49_900 }, assembly: true });
  expect((await read()).from).toBe((await read()).to);

  for (const wrong of [{ days_min: 3 }, { charge_heavy: -1 }, { charge_light: 0.5 }]) {
    const refused = await owner.call('POST', `/admin/pin-zones/${id}`, { ...shorter, ...wrong });
    expect(refused, JSON.stringify(wrong)).toMatchObject({ status: 400 });
  }
  const closed = { deliverable: false, days: null, days_min: 1, zone: 'Hills' };
  expect(await owner.call('POST', `/admin/pin-zones/${id}`, closed)).toMatchObject({ status: 400 });
  await owner.call('DELETE', `/admin/pin-zones/${id}`);
});
