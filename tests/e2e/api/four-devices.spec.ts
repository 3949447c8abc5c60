import { fourDevices } from '../../faults/devices/four-devices';
import { Tally } from '../../faults/tally';
import { expect, test } from '../world/store-test';

const { SHOP_DATA_DIR = '' } = process.env;

test.describe.configure({ timeout: 480_000 });

for (const seed of [1, 2]) {
  test(`SYNC-4: four devices of one customer edit at once, and all converge (seed ${seed})`, async ({
    store,
  }) => {
    test.skip(!SHOP_DATA_DIR, "The shop's database is known by its DATA_DIR");
    const tally = new Tally();
    const { edits, turns, complaints } = await fourDevices(store, SHOP_DATA_DIR, seed, tally);
    expect(complaints).toEqual([]);
    expect(edits).toBeGreaterThan(40);
    expect(turns, 'one after the other it would be three').toBeGreaterThan(8);
    expect(tally.total, 'calls that went wrong').toBeGreaterThan(10);
  });
}
