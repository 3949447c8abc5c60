import { expect, it } from 'vitest';
import { runServerSuite } from '@aangan/ledger-conformance/server';
import { serveSimulatedShop } from './serve-simulated-shop';

/** Without those that the simulated shop does not model: it checks no input, and its wishlist has another form. */
const MODELLED = [1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 14, 15, 16, 17, 18, 19, 20, 22, 23, 24];

it('SYNC-4: the simulated shop of the fault schedules keeps the invariants of the protocol', async () => {
  const { url, shop, close } = await serveSimulatedShop();
  shop.state.stock.set('variant_scarce', 12);
  shop.state.gone.add('variant_that_does_not_exist');
  let customers = 0;
  const results = await runServerSuite(
    {
      url,
      publishableKey: 'pk_simulated',
      regionId: 'reg_simulated',
      variants: [{ id: 'variant_scarce', stock: 12 }, { id: 'variant_plentiful' }],
      newCustomer: () => Promise.resolve(shop.signIn(`customer ${(customers += 1)}`)),
      order: (cartId) => Promise.resolve(shop.order(cartId)),
    },
    { only: MODELLED.map((number) => `S${number}`) },
  );
  await close();
  expect(results.filter(({ status }) => status !== 'passed')).toEqual([]);
  expect(results.length).toBeGreaterThan(25);
});
