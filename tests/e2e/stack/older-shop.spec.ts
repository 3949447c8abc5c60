import pg from 'pg';
import { medusaEnvironment } from '../../stack/medusa-environment';
import { ShopClient } from '../world/shop-client';
import { expect, test } from '../world/stack-test';
import { StoreApi } from '../world/store-api';

/** Brings a shop back to before there was a gateway: anybody ordered without paying. */
const BEFORE = [
  `insert into payment_provider (id) values ('pp_system_default') on conflict do nothing`,
  `update region_payment_provider set payment_provider_id = 'pp_system_default'`,
  `delete from script_migrations where script_name like 'region-pays%'`,
  `delete from aangan.setup where key = 'migrated'`,
];

test(
  'a shop that was filled before there were payments asks for them after an update',
  { tag: '@long' },
  async ({ folder, launch }) => {
    // Two starts, the second with all of Medusa's migrations.
    test.setTimeout(900_000);
    const dataDir = await folder.copySeeded('data');
    const before = await launch({ dataDir });
    const database = new pg.Client(medusaEnvironment(dataDir)['DATABASE_URL']);
    await database.connect();
    for (const statement of BEFORE) await database.query(statement);
    await database.end();
    await before.stop();

    const after = await launch({ dataDir });
    const store = await StoreApi.open(after.url, after.backendUrl);
    const path = `/store/payment-providers?region_id=${store.settings.regionId}`;
    expect(await new ShopClient(store).call('GET', path)).toMatchObject({
      body: { payment_providers: [{ id: 'pp_razorpay_razorpay' }], count: 1 },
    });
  },
);
