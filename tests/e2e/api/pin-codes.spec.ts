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
    expect(await new ShopClient(store).call('GET', `/store/pin-codes/${pin}`)).toEqual({
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
    expect(await new ShopClient(store).call('GET', `/store/pin-codes/${pin}`)).toEqual({
      status: 200,
      body: { pin_code: { pin, deliverable: false, days: null, zone } },
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
  const none = { pin_code: { pin, deliverable: false, days: null, zone: null } };
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
