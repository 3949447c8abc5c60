import type { OfferedFields } from './fields';

/** Splits at spaces. */
const names = (text: string): string[] => text.split(' ');

const under = (relation: string, own: readonly string[]): string[] => [
  relation,
  ...own.map((name) => `${relation}.${name}`),
];

const SIZES = ['weight', 'length', 'height', 'width'];
const CUSTOMS = ['hs_code', 'origin_country', 'mid_code', 'material'];
const TIMES = ['created_at', 'updated_at'];

const VARIANT = [
  ...under('variants', ['id', 'title', 'sku', 'barcode', 'ean', 'upc', ...SIZES, ...CUSTOMS]),
  ...under('variants', ['thumbnail', 'manage_inventory', 'allow_backorder', ...TIMES]),
  ...under('variants', ['calculated_price', 'inventory_quantity', 'images']),
  ...under('variants.options', ['id', 'value']),
];

/** The columns of a product's own row. */
export const PRODUCT_COLUMNS: OfferedFields = [
  ...names('id title subtitle description handle is_giftcard discountable'),
  ...names('thumbnail collection_id type_id metadata'),
  ...SIZES,
  ...CUSTOMS,
  ...TIMES,
];

/** Medusa's own list without stock by location, prices in all currencies, and internal fields. */
export const PRODUCT_FIELDS: OfferedFields = [
  ...PRODUCT_COLUMNS,
  ...under('type', ['id', 'value']),
  ...under('collection', ['id', 'title', 'handle']),
  ...under('tags', ['id', 'value']),
  ...under('images', ['id', 'url', 'rank']),
  ...under('options', ['id', 'title']),
  ...under('options.values', ['id', 'value']),
  'categories',
  ...VARIANT,
];

const CATEGORY = ['id', 'name', 'description', 'handle', 'rank', 'parent_category_id', ...TIMES];

/** Without products, which have a listing of their own. */
export const CATEGORY_FIELDS: OfferedFields = [
  ...CATEGORY,
  'metadata',
  ...under('parent_category', CATEGORY),
  ...under('category_children', CATEGORY),
];

export const REGION_FIELDS: OfferedFields = [
  ...names('id name currency_code metadata'),
  ...TIMES,
  ...under('countries', ['id', 'iso_2', 'iso_3', 'num_code', 'name', 'display_name']),
];

const ADDRESS = [
  ...names('id address_name company first_name last_name address_1 address_2'),
  ...names('city province postal_code country_code phone metadata'),
  ...names('is_default_shipping is_default_billing'),
  ...TIMES,
];

export const ADDRESS_FIELDS: OfferedFields = [...ADDRESS, 'customer_id'];

/** Without orders, which have a list of their own. */
export const CUSTOMER_FIELDS: OfferedFields = [
  ...names('id email company_name first_name last_name phone metadata'),
  ...names('has_account'),
  ...TIMES,
  ...under('addresses', [...ADDRESS, 'customer_id']),
];
