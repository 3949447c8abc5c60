import pg from 'pg';
import { medusaEnvironment } from '../../stack/stack-processes';
import { type Customer, newCustomer, PASSWORD, ShopClient } from '../world/shop-client';
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

/** Makes users of the administration of customers, as older versions kept them: among the customers' own sign-ins. */
const MADE_ADMIN = `with made as (
    insert into "user" (id, email) values ('user_' || $1, $2) returning id
  )
  update auth_identity set app_metadata = $3::jsonb || jsonb_build_object('user_id', made.id)
  from made where app_metadata ->> 'customer_id' = $1`;

test(
  'T30: users of the administration have sign-ins of their own after an update, with the passwords they had',
  { tag: '@long' },
  async ({ folder, launch }) => {
    test.setTimeout(900_000);
    const dataDir = await folder.copySeeded('data');
    const before = await launch({ dataDir });
    const store = await StoreApi.open(before.url, before.backendUrl);
    const [admin, both] = [await newCustomer(store), await newCustomer(store)];
    const database = new pg.Client(medusaEnvironment(dataDir)['DATABASE_URL']);
    await database.connect();
    await database.query(MADE_ADMIN, [admin.id, admin.email, '{}']);
    await database.query(MADE_ADMIN, [both.id, both.email, { customer_id: both.id }]);
    await database.query(`delete from script_migrations where script_name like 'separate-admin%'`);
    await database.query(`delete from aangan.setup where key = 'migrated'`);
    await database.end();
    await before.stop();

    const after = await launch({ dataDir });
    const statusOf = async (actor: string, { email }: Customer) => {
      const answer = await fetch(`${after.backendUrl}/auth/${actor}/emailpass`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: PASSWORD }),
      });
      return answer.status;
    };
    expect(await statusOf('user', admin)).toBe(200);
    expect(await statusOf('customer', admin), 'no customer').toBe(401);
    expect(await statusOf('user', both)).toBe(200);
    expect(await statusOf('customer', both)).toBe(200);
    const own = await new ShopClient(await StoreApi.open(after.url, after.backendUrl)).signIn(
      both.email,
    );
    expect((await own.call('GET', '/store/customers/me')).status).toBe(200);
  },
);
