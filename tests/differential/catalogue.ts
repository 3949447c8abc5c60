import * as v from 'valibot';
import fc from 'fast-check';
import { newCustomer, type ShopClient } from '../e2e/world/shop-client';
import { ShopOwner } from '../e2e/world/shop-owner';
import type { StoreApi } from '../e2e/world/store-api';
import type { Stack } from '../stack/launch-stack';
import { type ListName, type RegionName, VARIANTS, type VariantName } from './names';

/** A region of the shop, with an address in it. */
export interface Region {
  id: string;
  countryCode: string;
  address: Readonly<Record<string, string>>;
}

export interface CatalogueVariant {
  id: string;
  productId: string;
}

/** What the sequences buy, made once per run. */
export interface Catalogue {
  /** A part of all codes, so that a shop may hold the catalogues of several runs. */
  run: string;
  regions: Readonly<Record<RegionName, Region>>;
  variants: Readonly<Record<VariantName, CatalogueVariant>>;
  lists: Readonly<Record<ListName, string>>;
  /** Two shoppers of each kind: one per cart. */
  shoppers: Readonly<Record<'member' | 'customer', readonly [ShopClient, ShopClient]>>;
}

const idSchema = v.object({ id: v.string() });
const productSchema = v.object({
  product: v.object({ id: v.string(), variants: v.tuple([v.object({ id: v.string() })]) }),
});
const regionsSchema = v.object({
  regions: v.array(v.object({ id: v.string(), name: v.string() })),
});
const locationsSchema = v.object({
  stock_locations: v.array(v.object({ id: v.string(), name: v.string() })),
});
const profilesSchema = v.object({ shipping_profiles: v.array(idSchema) });
const taxRegionsSchema = v.object({
  tax_regions: v.array(
    v.object({
      id: v.string(),
      country_code: v.string(),
      province_code: v.nullable(v.string()),
    }),
  ),
});

const PIECES = 100_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const daysFromNow = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

interface Price {
  currency_code: string;
  amount: number;
  min_quantity?: number;
  max_quantity?: number;
  rules?: Record<string, string>;
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
    inclusive: await make.region('np', true),
    exclusive: await make.region('lk', false),
  };
  const type = await make.one('product-types', 'product_type', { value: `type ${make.run}` });
  const variants = await make.variants({ regionId: regions.exclusive.id, group, type });
  const taxed = variants['taxed-product'].productId;
  for (const countryCode of ['in', 'np', 'lk']) await make.taxes(countryCode, taxed, type);
  const lists = await make.priceLists(variants, group);
  await make.promotions(variants, group);

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

/** Calls the admin API. */
class Maker {
  readonly run = Date.now().toString(36);
  readonly #owner: ShopOwner;
  readonly #amounts: number[];

  constructor(owner: ShopOwner, seed: number) {
    this.#owner = owner;
    const amount = fc.integer({ min: 101, max: 99_999 }).map((paise) => paise / 100);
    this.#amounts = fc.sample(fc.noBias(amount), { seed, numRuns: 200 });
  }

  /** An odd amount in rupees, so that every rounding shows. */
  #amount(): number {
    const amount = this.#amounts.pop();
    if (amount === undefined) throw new Error('No amounts are left');
    return amount;
  }

  #price(more: Partial<Price> = {}): Price {
    return { currency_code: 'inr', amount: this.#amount(), ...more };
  }

  /** Creates something. @returns its id */
  async one(path: string, field: string, body: unknown): Promise<string> {
    const answer = await this.#owner.must('POST', `/admin/${path}`, body);
    return v.parse(v.object({ [field]: idSchema }), answer.body)[field]?.id ?? '';
  }

  async region(countryCode: string, isInclusive: boolean): Promise<Region> {
    const name = `differential ${countryCode}`;
    const { body } = await this.#owner.must('GET', '/admin/regions?limit=100');
    const known = v.parse(regionsSchema, body).regions.find((each) => each.name === name);
    const id =
      known?.id ??
      (await this.one('regions', 'region', {
        name,
        currency_code: 'inr',
        countries: [countryCode],
        automatic_taxes: true,
        is_tax_inclusive: isInclusive,
      }));
    return { id, countryCode, address: { city: 'Town', postal_code: '44600' } };
  }

  /** Rates of products and types, and of a province. */
  async taxes(countryCode: string, productId: string, typeId: string): Promise<void> {
    const { body } = await this.#owner.must('GET', '/admin/tax-regions?limit=100');
    const known = v.parse(taxRegionsSchema, body).tax_regions;
    const find = (province: string | null) =>
      known.find((each) => each.country_code === countryCode && each.province_code === province)
        ?.id;
    const id =
      find(null) ??
      (await this.one('tax-regions', 'tax_region', {
        country_code: countryCode,
        provider_id: 'tp_system',
        default_tax_rate: { rate: 13.5, code: `${countryCode}-default`, name: 'Default' },
      }));
    const rate = (rules: object, more: object) =>
      this.one('tax-rates', 'tax_rate', { tax_region_id: id, ...rules, ...more });
    const rules = (reference: string, reference_id: string) => ({
      rules: [{ reference, reference_id }],
    });
    await rate(rules('product', productId), { rate: 5, code: 'product', name: 'Of a product' });
    await rate(rules('product_type', typeId), {
      rate: 28,
      code: 'type',
      name: 'Of a type',
      is_combinable: true,
    });
    const province = countryCode === 'in' ? 'mh' : 'p2';
    if (find(province)) return;
    await this.one('tax-regions', 'tax_region', {
      country_code: countryCode,
      province_code: province,
      parent_id: id,
      default_tax_rate: {
        rate: 2.25,
        code: `${province}-default`,
        name: 'Of a province',
        is_combinable: countryCode !== 'lk',
      },
    });
  }

  async variants(of: {
    regionId: string;
    group: string;
    type: string;
  }): Promise<Record<VariantName, CatalogueVariant>> {
    const home = await this.#locations();
    const groupRule = { rules: { 'customer.groups.id': of.group } };
    const tier = (min: number, max: number | undefined, more: Partial<Price> = {}): Price =>
      this.#price({ min_quantity: min, ...(max !== undefined && { max_quantity: max }), ...more });
    const tiers = (more: Partial<Price> = {}) => [
      tier(1, 2, more),
      tier(3, 5, more),
      tier(6, undefined, more),
    ];
    const parts = [await this.#item(home.warehouse, 21), await this.#item(home.warehouse, 9)];
    const special: Partial<Record<VariantName, ProductOptions>> = {
      'taxed-type': { product: { type_id: of.type } },
      tiers: { prices: [this.#price(), ...tiers()] },
      'regional-tiers': {
        prices: [this.#price(), ...tiers(), ...tiers({ rules: { region_id: of.regionId } })],
      },
      'group-price': { prices: [this.#price(), this.#price(groupRule)] },
      'no-price': { prices: [] },
      'sold-out': { pieces: 0 },
      scarce: { pieces: 5 },
      backorder: { pieces: 0, variant: { allow_backorder: true } },
      unmanaged: { variant: { manage_inventory: false } },
      elsewhere: { pieces: 0, elsewhere: 50 },
      kit: {
        variant: {
          inventory_items: parts.map((inventory_item_id, index) => ({
            inventory_item_id,
            required_quantity: 2 - index,
          })),
        },
      },
      unpublished: { product: { status: 'draft' } },
      'gift-card': { product: { is_giftcard: true, discountable: false } },
      'not-discountable': { product: { discountable: false } },
    };
    const made: [VariantName, CatalogueVariant][] = [];
    for (const name of VARIANTS) {
      made.push([name, await this.#product(name, special[name] ?? {}, home)]);
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- has all names
    return Object.fromEntries(made) as Record<VariantName, CatalogueVariant>;
  }

  async #locations() {
    const [locations, profiles] = await Promise.all([
      this.#owner.must('GET', '/admin/stock-locations'),
      this.#owner.must('GET', '/admin/shipping-profiles'),
    ]);
    const warehouse = v
      .parse(locationsSchema, locations.body)
      .stock_locations.find(({ name }) => !name.startsWith('elsewhere'));
    const [profile] = v.parse(profilesSchema, profiles.body).shipping_profiles;
    // No sales channel sells from there.
    const elsewhere = await this.one('stock-locations', 'stock_location', {
      name: `elsewhere ${this.run}`,
    });
    return { warehouse: warehouse?.id ?? '', elsewhere, profile: profile?.id };
  }

  async #item(location: string, pieces: number): Promise<string> {
    const id = await this.one('inventory-items', 'inventory_item', {
      sku: `part-${pieces}-${this.run}`,
    });
    await this.#level(id, location, pieces);
    return id;
  }

  async #level(item: string, location_id: string, stocked_quantity: number): Promise<void> {
    const path = `/admin/inventory-items/${item}/location-levels`;
    await this.#owner.must('POST', path, { location_id, stocked_quantity });
  }

  async #product(
    name: VariantName,
    { product = {}, variant = {}, prices, pieces = PIECES, elsewhere = 0 }: ProductOptions,
    home: { warehouse: string; elsewhere: string; profile: string | undefined },
  ): Promise<CatalogueVariant> {
    const isCounted = !('manage_inventory' in variant);
    const ownItem =
      isCounted && !('inventory_items' in variant)
        ? await this.one('inventory-items', 'inventory_item', { sku: `${name}-${this.run}` })
        : undefined;
    const { body } = await this.#owner.must('POST', '/admin/products?fields=id,*variants', {
      title: `${name} ${this.run}`,
      subtitle: `Subtitle of ${name}`,
      status: 'published',
      shipping_profile_id: home.profile,
      options: [{ title: 'Size', values: ['One'] }],
      // In none that is listed; a cart may hold it.
      sales_channels: [],
      ...product,
      variants: [
        {
          title: `Variant ${name}`,
          sku: `variant-${name}-${this.run}`,
          options: { Size: 'One' },
          prices: prices ?? [this.#price()],
          ...(ownItem && {
            inventory_items: [{ inventory_item_id: ownItem, required_quantity: 1 }],
          }),
          ...variant,
        },
      ],
    });
    if (ownItem) {
      await this.#level(ownItem, home.warehouse, pieces);
      await this.#level(ownItem, home.elsewhere, elsewhere);
    }
    const { id, variants } = v.parse(productSchema, body).product;
    return { id: variants[0].id, productId: id };
  }

  async priceLists(
    variants: Readonly<Record<VariantName, CatalogueVariant>>,
    group: string,
  ): Promise<Record<ListName, string>> {
    const list = (title: string, more: object) =>
      this.one('price-lists', 'price_list', {
        title: `${title} ${this.run}`,
        description: title,
        status: 'active',
        type: 'sale',
        ...more,
      });
    // A sale lowers the price; an override may also raise it.
    const low = (name: VariantName, more: object = {}) => ({
      ...this.#price(),
      amount: this.#amount() / 100,
      variant_id: variants[name].id,
      ...more,
    });
    const rounded = (price: ReturnType<typeof low>) => ({
      ...price,
      amount: Math.ceil(price.amount * 100) / 100,
    });
    const prices = (...each: ReturnType<typeof low>[]) => ({ prices: each.map(rounded) });
    await list('sale of the group', {
      ...prices(low('sale-of-group')),
      rules: { 'customer.groups.id': [group] },
    });
    await list('ended', { ...prices(low('ended-sale')), ends_at: daysFromNow(-1) });
    await list('later', { ...prices(low('later-sale')), starts_at: daysFromNow(9) });
    return {
      sale: await list('sale', {
        ...prices(low('sale'), low('sale-tier', { min_quantity: 3, max_quantity: 6 })),
        starts_at: daysFromNow(-2),
        ends_at: daysFromNow(9),
      }),
      override: await list('override', {
        type: 'override',
        prices: [{ ...this.#price(), variant_id: variants.override.id }],
      }),
    };
  }

  async promotions(
    variants: Readonly<Record<VariantName, CatalogueVariant>>,
    group: string,
  ): Promise<void> {
    const promotion = (code: string, method: object, more: object = {}) =>
      this.one('promotions', 'promotion', {
        code: `${code}-${this.run}`,
        type: 'standard',
        status: code.startsWith('auto') ? 'inactive' : 'active',
        is_automatic: code.startsWith('auto'),
        application_method: {
          type: 'percentage',
          target_type: 'items',
          allocation: 'across',
          currency_code: 'inr',
          ...method,
        },
        ...more,
      });
    const campaign = (name: string, budget: object) => ({
      campaign: {
        name: `${name} ${this.run}`,
        campaign_identifier: `${name}-${this.run}`,
        budget,
      },
    });
    const products = (...names: VariantName[]) => [
      {
        attribute: 'items.product.id',
        operator: 'in',
        values: names.map((name) => variants[name].productId),
      },
    ];
    await promotion('auto-percent', { value: 7.5 }, { is_tax_inclusive: true });
    await promotion('auto-each', {
      type: 'fixed',
      allocation: 'each',
      value: 3.35,
      max_quantity: 3,
      target_rules: products('plain', 'tiers', 'sale', 'kit', 'unmanaged'),
    });
    await promotion(
      'auto-buyget',
      {
        allocation: 'each',
        value: 100,
        max_quantity: 1,
        apply_to_quantity: 1,
        buy_rules_min_quantity: 2,
        buy_rules: products('tiers', 'plain', 'override'),
        target_rules: products('sale', 'unmanaged', 'backorder'),
      },
      { type: 'buyget' },
    );
    await promotion('code-percent', { value: 12.5 });
    await promotion('code-limited', { type: 'fixed', value: 21.4 }, { limit: 1 });
    await promotion('code-used-up', { value: 50 }, { limit: 1 });
    const spend = { type: 'spend', currency_code: 'inr', limit: 30 };
    await promotion('code-budget', { value: 20 }, campaign('budget', spend));
    const usage = { type: 'usage', limit: 2 };
    await promotion('code-spent', { value: 20 }, campaign('spent', usage));
    await promotion('code-free-shipping', { value: 100, target_type: 'shipping_methods' });
    await promotion(
      'code-group',
      { value: 9 },
      { rules: [{ attribute: 'customer.groups.id', operator: 'in', values: [group] }] },
    );
  }
}

interface ProductOptions {
  product?: object;
  variant?: object;
  prices?: Price[];
  /** Where the channel sells from. */
  pieces?: number;
  /** Where no channel sells from. */
  elsewhere?: number;
}
