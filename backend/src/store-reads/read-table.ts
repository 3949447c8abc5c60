import { anyFields, fieldsOf, limitByFields } from './fields';
import {
  ADDRESS_FIELDS,
  CATEGORY_FIELDS,
  CUSTOMER_FIELDS,
  PRODUCT_COLUMNS,
  PRODUCT_FIELDS,
  REGION_FIELDS,
} from './offered-fields';
import {
  flag,
  id,
  limit,
  listOf,
  oneOf,
  offset,
  order,
  type Parameter,
  search,
  text,
} from './parameter';

/** The parameters of a route; `own-schema` for a route with a strict schema of its own. */
export type Query = Readonly<Record<string, Parameter>> | 'own-schema';

const MAX_ROWS = 100;
/** Maximum for products with relations. */
const MAX_ROWS_WITH_RELATIONS = 24;

const page = { limit: limit(MAX_ROWS), offset };
const ids = listOf(id, MAX_ROWS);
const handles = listOf(text, MAX_ROWS);
const TIMES = ['created_at', 'updated_at'];

const prices = { region_id: id, country_code: id, province: text };

const productFields = fieldsOf(PRODUCT_FIELDS);
const categoryFields = fieldsOf(CATEGORY_FIELDS);
const trees = { include_ancestors_tree: flag, include_descendants_tree: flag };
const ORDER_STATUS = ['pending', 'completed', 'draft', 'archived', 'canceled', 'requires_action'];

/**
 * Allowlist of all readable routes below /store with their parameters. Other routes are rejected, also those that an upgrade of
 * Medusa adds. The cost of each parameter is bounded (`npm run bench:public`).
 */
export const STORE_READS: Readonly<Record<string, Query>> = {
  '/store/products': {
    limit: limitByFields(PRODUCT_COLUMNS, MAX_ROWS, MAX_ROWS_WITH_RELATIONS),
    offset,
    ...prices,
    fields: productFields,
    q: search,
    id: ids,
    handle: handles,
    category_id: ids,
    order: order(['id', 'title', 'handle', ...TIMES]),
  },
  '/store/products/:id': { ...prices, fields: productFields },
  '/store/products/:id/reviews': 'own-schema',
  '/store/products/:id/reviews/mine': {},
  '/store/products/:id/questions': 'own-schema',
  '/store/product-categories': {
    ...page,
    fields: categoryFields,
    q: search,
    id: ids,
    handle: handles,
    parent_category_id: ids,
    order: order(['id', 'name', 'handle', 'rank', ...TIMES]),
  },
  '/store/product-categories/:id': { ...trees, fields: categoryFields },
  '/store/regions': { ...page, fields: fieldsOf(REGION_FIELDS), order: order(['id', 'name']) },
  '/store/regions/:id': { fields: fieldsOf(REGION_FIELDS) },
  '/store/catalogue': 'own-schema',
  '/store/catalogue/entries': 'own-schema',
  '/store/catalogue/news': 'own-schema',
  '/store/catalogue/sitemap': 'own-schema',
  '/store/cash-on-delivery': {},
  '/store/delivery-zones': {},
  '/store/pin-codes/:pin': {},
  '/store/return-reasons': page,
  '/store/shared-wishlists/:token': {},

  '/store/carts/:id': { fields: anyFields },
  '/store/carts/:id/payment': { gateway_order_id: id },
  '/store/payment-results/:id': {},
  '/store/shipping-options': { cart_id: id, is_return: flag },
  '/store/payment-providers': { ...page, region_id: id },
  '/store/push-subscriptions': {},
  '/store/sync': {},

  '/store/customers/me': { fields: fieldsOf(CUSTOMER_FIELDS) },
  '/store/customers/me/addresses': { ...page, fields: fieldsOf(ADDRESS_FIELDS) },
  '/store/customers/me/addresses/:id': { fields: fieldsOf(ADDRESS_FIELDS) },
  '/store/customers/me/carts/latest': { fields: anyFields },
  '/store/customers/me/phone': {},
  '/store/customers/me/wishlist': {},
  '/store/customers/me/wishlist/share': {},
  '/store/orders': {
    ...page,
    fields: anyFields,
    id: ids,
    status: listOf(oneOf(ORDER_STATUS), ORDER_STATUS.length),
    order: order(['id', 'display_id', ...TIMES]),
  },
  '/store/orders/:id': { fields: anyFields },
  '/store/orders/:id/invoice': {},
  '/store/orders/:id/progress': {},
};

/**
 * Limits of earlier builds of the storefront, which may still run in open tabs. They get the maximum, and request the next page by the
 * number of rows that they got.
 */
export const OLD_LIMITS: Readonly<Record<string, { limit: string; replacement: number }>> = {
  '/store/product-categories': { limit: '200', replacement: MAX_ROWS },
};

/** Default page sizes of lists for which Medusa's default is too high. */
export const DEFAULT_LIMITS: Readonly<Record<string, number>> = {
  '/store/products': MAX_ROWS_WITH_RELATIONS,
};
