import * as v from 'valibot';
import { VARIANTS, type VariantName } from '../names';
import { idSchema, type Maker, type Price } from './maker';

const variantSchema = v.object({ id: v.string(), productId: v.string() });

/** The variants of the catalogue, by name. */
export const variantsSchema = v.object(v.entriesFromList(VARIANTS, variantSchema));

export type CatalogueVariant = v.InferOutput<typeof variantSchema>;
export type CatalogueVariants = v.InferOutput<typeof variantsSchema>;

const productSchema = v.object({
  product: v.object({ id: v.string(), variants: v.tuple([v.object({ id: v.string() })]) }),
});
const locationsSchema = v.object({
  stock_locations: v.array(v.object({ id: v.string(), name: v.string() })),
});
const profilesSchema = v.object({ shipping_profiles: v.array(idSchema) });

const PIECES = 100_000;

interface ProductOptions {
  product?: object;
  variant?: object;
  prices?: Price[];
  /** Where the channel sells from. */
  pieces?: number;
  /** Where no channel sells from. */
  elsewhere?: number;
}

export async function makeVariants(
  make: Maker,
  of: {
    regionId: string;
    group: string;
    type: string;
  },
): Promise<Record<VariantName, CatalogueVariant>> {
  const home = await findLocations(make);
  const groupRule = { rules: { 'customer.groups.id': of.group } };
  const tier = (min: number, max: number | undefined, more: Partial<Price> = {}): Price =>
    make.price({ min_quantity: min, ...(max !== undefined && { max_quantity: max }), ...more });
  const tiers = (more: Partial<Price> = {}) => [
    tier(1, 2, more),
    tier(3, 5, more),
    tier(6, undefined, more),
  ];
  const parts = [await makeItem(make, home.warehouse, 11), await makeItem(make, home.warehouse, 9)];
  const special: Partial<Record<VariantName, ProductOptions>> = {
    'taxed-type': { product: { type_id: of.type } },
    tiers: { prices: [make.price(), ...tiers()] },
    'regional-tiers': {
      prices: [make.price(), ...tiers(), ...tiers({ rules: { region_id: of.regionId } })],
    },
    'group-price': { prices: [make.price(), make.price(groupRule)] },
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
    'no-profile': { product: { shipping_profile_id: undefined } },
    'gift-card': { product: { is_giftcard: true, discountable: false } },
    'not-discountable': { product: { discountable: false } },
  };
  const made: [VariantName, CatalogueVariant][] = [];
  for (const name of VARIANTS) {
    made.push([name, await makeProduct(make, name, special[name] ?? {}, home)]);
  }
  return v.parse(variantsSchema, Object.fromEntries(made));
}

async function findLocations(make: Maker) {
  const [locations, profiles] = await Promise.all([
    make.owner.must('GET', '/admin/stock-locations'),
    make.owner.must('GET', '/admin/shipping-profiles'),
  ]);
  const warehouse = v
    .parse(locationsSchema, locations.body)
    .stock_locations.find(({ name }) => !name.startsWith('elsewhere'));
  const [profile] = v.parse(profilesSchema, profiles.body).shipping_profiles;
  // No sales channel sells from there.
  const elsewhere = await make.one('stock-locations', 'stock_location', {
    name: `elsewhere ${make.run}`,
  });
  return { warehouse: warehouse?.id ?? '', elsewhere, profile: profile?.id };
}

async function makeItem(make: Maker, location: string, pieces: number): Promise<string> {
  const id = await make.one('inventory-items', 'inventory_item', {
    sku: `part-${pieces}-${make.run}`,
  });
  await stockItem(make, id, location, pieces);
  return id;
}

async function stockItem(
  make: Maker,
  item: string,
  location_id: string,
  stocked_quantity: number,
): Promise<void> {
  const path = `/admin/inventory-items/${item}/location-levels`;
  await make.owner.must('POST', path, { location_id, stocked_quantity });
}

async function makeProduct(
  make: Maker,
  name: VariantName,
  { product = {}, variant = {}, prices, pieces = PIECES, elsewhere = 0 }: ProductOptions,
  home: { warehouse: string; elsewhere: string; profile: string | undefined },
): Promise<CatalogueVariant> {
  const isCounted = !('manage_inventory' in variant);
  const ownItem =
    isCounted && !('inventory_items' in variant)
      ? await make.one('inventory-items', 'inventory_item', { sku: `${name}-${make.run}` })
      : undefined;
  const { body } = await make.owner.must('POST', '/admin/products?fields=id,*variants', {
    title: `${name} ${make.run}`,
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
        sku: `variant-${name}-${make.run}`,
        options: { Size: 'One' },
        prices: prices ?? [make.price()],
        ...(ownItem && {
          inventory_items: [{ inventory_item_id: ownItem, required_quantity: 1 }],
        }),
        ...variant,
      },
    ],
  });
  if (ownItem) {
    await stockItem(make, ownItem, home.warehouse, pieces);
    await stockItem(make, ownItem, home.elsewhere, elsewhere);
  }
  const { id, variants } = v.parse(productSchema, body).product;
  return { id: variants[0].id, productId: id };
}
