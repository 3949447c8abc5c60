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

/** What one call can be asked with: its parameters, or that its route has a strict schema of its own. */
export type Query = Readonly<Record<string, Parameter>> | 'own-schema';

/** Rows of a list at most. */
const MOST_ROWS = 100;
/** The same of products with what belongs to them. */
const MOST_WITH_RELATIONS = 24;

const page = { limit: limit(MOST_ROWS), offset };
const ids = listOf(id, MOST_ROWS);
const handles = listOf(text, MOST_ROWS);
const TIMES = ['created_at', 'updated_at'];

const prices = { region_id: id, country_code: id, province: text };

const productFields = fieldsOf(PRODUCT_FIELDS);
const categoryFields = fieldsOf(CATEGORY_FIELDS);
const trees = { include_ancestors_tree: flag, include_descendants_tree: flag };
const ORDER_STATUS = ['pending', 'completed', 'draft', 'archived', 'canceled', 'requires_action'];

/**
 * All that can be read below /store, with all that it can be asked by. A route that does not stand here is refused, also one that
 * Medusa gains with an upgrade: each parameter that is open has a bound on what it costs (`npm run bench:public`).
 */
export const STORE_READS: Readonly<Record<string, Query>> = {
  '/store/products': {
    limit: limitByFields(PRODUCT_COLUMNS, MOST_ROWS, MOST_WITH_RELATIONS),
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
  '/store/pin-codes/:pin': {},
  '/store/return-reasons': page,

  '/store/carts/:id': { fields: anyFields },
  '/store/carts/:id/payment': { gateway_order_id: id },
  '/store/shipping-options': { cart_id: id, is_return: flag },
  '/store/payment-providers': { ...page, region_id: id },
  '/store/sync': {},

  '/store/customers/me': { fields: fieldsOf(CUSTOMER_FIELDS) },
  '/store/customers/me/addresses': { ...page, fields: fieldsOf(ADDRESS_FIELDS) },
  '/store/customers/me/addresses/:id': { fields: fieldsOf(ADDRESS_FIELDS) },
  '/store/customers/me/carts/latest': { fields: anyFields },
  '/store/customers/me/wishlist': {},
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

/** Rows of a list for whoever names no limit, where Medusa would give more than it may. */
export const DEFAULT_LIMITS: Readonly<Record<string, number>> = {
  '/store/products': MOST_WITH_RELATIONS,
};
