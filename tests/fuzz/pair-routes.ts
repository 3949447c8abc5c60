import { ROUTE_IDS } from '../../backend/src/access-control/route-ids';
import { type IdName, type Route, ROUTES } from './routes';

/** What stands for an id of one shopper in `ROUTES`; in a pair each is the caller’s own or somebody else's. */
const OF_SHOPPERS: readonly IdName[] = [
  'cart',
  'paidCart',
  'line',
  'order',
  'orderLine',
  'address',
  'collection',
  'cartAddress',
  'customer',
];

/** Fields that a body might carry although no honest one does, with whose id is in them. */
const SLIPPED_IN: readonly (readonly [string, string])[] = [
  ['id', '{other.cart}'],
  ['id', '{other.line}'],
  ['id', '{other.address}'],
  ['cart_id', '{other.cart}'],
  ['customer_id', '{other.customer}'],
  ['order_id', '{other.order}'],
  ['line_id', '{other.line}'],
  ['item_id', '{other.orderLine}'],
  ['shipping_address_id', '{other.cartAddress}'],
  ['billing_address_id', '{other.cartAddress}'],
  ['shipping_address.id', '{other.cartAddress}'],
  ['billing_address.id', '{other.cartAddress}'],
  ['shipping_address.customer_id', '{other.customer}'],
  ['shipping_address', '{other.cartAddress}'],
  ['billing_address', '{other.cartAddress}'],
  ['payment_collection_id', '{other.collection}'],
  ['items', '{other.line}'],
];

/** Which id is meant by a place of the table of named ids. */
const NAMED: readonly (readonly [RegExp, string])[] = [
  [/line_id$|items\[\]\.id$/, 'line'],
  [/item_id$/, 'orderLine'],
  [/address_id$/, 'address'],
  [/_address(\.id)?$/, 'cartAddress'],
  [/order_id$/, 'order'],
  [/cart_id$/, 'cart'],
  [/region_id$/, 'region'],
  [/variant_id$|VariantId$/i, 'variant'],
  [/product_?id$/i, 'product'],
  [/option_id$/, 'option'],
  [/reason_id$/, 'reason'],
];

/** The pattern of a route's path, such as `/store/carts/:id`, in which every id is `:`. */
export const shapeOf = (path: string): string => path.replaceAll(/:\w+|\{[\w.]+\}/g, ':');

function idOfParent(path: string): IdName {
  if (path.includes('/carts/')) return 'cart';
  if (path.includes('/orders/')) return 'order';
  if (path.includes('/payment-collections/')) return 'collection';
  if (path.includes('/shipping-options/')) return 'option';
  return path.includes('/products') ? 'product' : 'category';
}

/** The place's id in braces; `undefined` for what is no id of the shop's, such as a signature. */
function markOf(place: string): string | undefined {
  const found = NAMED.find(([pattern]) => pattern.test(place));
  return found && `{${found[1]}}`;
}

/** Sets a place such as `items[].variant_id` in a body; what is no object on the way becomes one. */
function withPlace(body: unknown, place: string, value: string): unknown {
  const [step = '', ...rest] = place.split('.');
  const name = step.replace('[]', '');
  const isRecord = typeof body === 'object' && body !== null && !Array.isArray(body);
  if (name === '') return [withPlace({}, rest.join('.'), value)];
  const fields: Record<string, unknown> = isRecord ? { ...body } : {};
  const old: unknown = fields[name];
  if (!step.endsWith('[]'))
    return {
      ...fields,
      [name]: rest.length === 0 ? value : withPlace(old, rest.join('.'), value),
    };
  const list: unknown[] = Array.isArray(old) ? old : [{}];
  return {
    ...fields,
    [name]: list.map((each) =>
      rest.length === 0 ? value : withPlace(each, rest.join('.'), value),
    ),
  };
}

/** A route of the table as a caller asks it, all its ids the caller’s own. */
function routeOf(key: string, places: readonly string[]): Route {
  const [method = '', path = ''] = key.split(' ');
  const honest = ROUTES.find(
    (route) => route.method === method && shapeOf(route.path) === shapeOf(path),
  );
  const bare = path
    .replace(':line_id', '{line}')
    .replace(':address_id', '{address}')
    .replace(':id', `{${idOfParent(path)}}`);
  const query: Record<string, string> = { ...honest?.query };
  let body: unknown = honest ? honest.body : method === 'POST' ? {} : undefined;
  for (const place of places) {
    const mark = markOf(place);
    if (mark === undefined) continue;
    const name = place.replace(/^(body\.|body(?=\[\])|query\.)/, '');
    if (place.startsWith('query.')) query[name] ??= mark;
    if (place.startsWith('body') && !JSON.stringify(body ?? {}).includes(mark)) {
      body = withPlace(body, name, mark);
    }
  }
  return {
    method,
    path: honest?.path ?? bare,
    ...(Object.keys(query).length > 0 && { query }),
    ...(body !== undefined && { body }),
  };
}

const MARK = new RegExp(`\\{(${OF_SHOPPERS.join('|')})\\}`, 'g');

/** A route with each way to name own and others' ids beside each other; never all of them the caller’s own. */
function mixed(route: Route): Route[] {
  const text = JSON.stringify(route);
  const marks = [...text.matchAll(MARK)].length;
  return Array.from({ length: 2 ** marks - 1 }, (_, at) => {
    let mark = -1;
    const written = text.replaceAll(MARK, (own: string, name: string) => {
      mark += 1;
      return ((at + 1) >> mark) & 1 ? `{other.${name}}` : own;
    });
    // oxlint-disable-next-line no-unsafe-type-assertion -- the same route, but for its texts
    return JSON.parse(written) as Route;
  });
}

/** Own and others' ids beside each other, in all routes of the table of named ids. */
export const PAIR_ROUTES: readonly Route[] = Object.entries(ROUTE_IDS).flatMap(([key, ids]) =>
  mixed(routeOf(key, Object.keys(ids))),
);

/** Others' ids in fields that no honest body has. */
export const SLIPPED_ROUTES: readonly Route[] = ROUTES.filter(
  ({ method, path }) => method === 'POST' && path.startsWith('/store/'),
).flatMap((route) =>
  SLIPPED_IN.map(([place, value]) => ({
    ...route,
    body: withPlace(route.body ?? {}, place, value),
  })),
);
