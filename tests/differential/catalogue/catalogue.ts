import { newCustomer, type ShopClient } from '../../e2e/world/shop-client';
import { ShopOwner } from '../../e2e/world/shop-owner';
import type { StoreApi } from '../../e2e/world/store-api';
import type { Stack } from '../../stack/launch-stack';
import type { ListName, RegionName } from '../names';
import { Maker } from './maker';
import { makePriceLists, makePromotions } from './offers';
import { makeRegion, makeTaxes, type Region } from './regions';
import { type CatalogueVariants, makeVariants } from './variants';

/** What the sequences buy, made once per run. */
export interface Catalogue {
  /** A part of all codes, so that a shop may hold the catalogues of several runs. */
  run: string;
  regions: Readonly<Record<RegionName, Region>>;
  variants: Readonly<CatalogueVariants>;
  lists: Readonly<Record<ListName, string>>;
  /** Two shoppers of each kind: one per cart. */
  shoppers: Readonly<Record<'member' | 'customer', readonly [ShopClient, ShopClient]>>;
}

/** Makes the catalogue through Medusa's admin API. @param seed decides about the amounts */
export async function createCatalogue(
  store: StoreApi,
  stack: Stack,
  seed: number,
): Promise<Catalogue> {
  const owner = new ShopOwner(store, stack);
  const make = new Maker(owner, seed);
  const group = await make.one('customer-groups', 'customer_group', { name: `group ${make.run}` });
  const regions = {
    india: {
      id: store.settings.regionId,
      countryCode: 'in',
      address: { city: 'Bengaluru', postal_code: '560001' },
    },
    inclusive: await makeRegion(make, 'np', true),
    exclusive: await makeRegion(make, 'lk', false),
  };
  const type = await make.one('product-types', 'product_type', { value: `type ${make.run}` });
  const variants = await makeVariants(make, { regionId: regions.exclusive.id, group, type });
  const taxed = variants['taxed-product'].productId;
  for (const countryCode of ['in', 'np', 'lk']) await makeTaxes(make, countryCode, taxed, type);
  const lists = await makePriceLists(make, variants, group);
  await makePromotions(make, variants, group);

  const customers = await Promise.all(Array.from({ length: 4 }, () => newCustomer(store)));
  const [a, b, c, d] = customers;
  if (!a || !b || !c || !d) throw new Error('No customers');
  await owner.must('POST', `/admin/customer-groups/${group}/customers`, { add: [a.id, b.id] });
  return {
    run: make.run,
    regions,
    variants,
    lists,
    shoppers: { member: [a.client, b.client], customer: [c.client, d.client] },
  };
}
