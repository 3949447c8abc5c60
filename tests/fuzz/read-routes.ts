import fc from 'fast-check';
import { STORE_READS } from '../../backend/src/store-reads/read-table';
import type { Route } from './routes';

/** Columns of Medusa's tables, relations, and what is none; each also downwards. */
const ORDERS = (
  'id title handle created_at updated_at rank name display_id status metadata deleted_at ' +
  'variants variants.id items customer.email email x'
)
  .split(' ')
  .flatMap((name) => [name, `-${name}`]);

const DATES = ['2026-01-01', '2026-02-30', 'x', '', '0', '-1', '275760-09-14', 'now()', 'infinity'];
const STATES = ['pending', 'completed', 'canceled', 'draft', 'published', 'x', '', 'pending,x'];
const COUNTS = [
  '1',
  '24',
  '100',
  '101',
  '1200',
  '999999999',
  '0',
  '-1',
  '1e3',
  'x',
  '',
  '9'.repeat(30),
];
const FIELDS = [
  'id',
  '*variants',
  '*products',
  '*items',
  '*customer',
  '+metadata',
  '-id',
  'x',
  '**',
];
const TEXTS = ['sofa', 's', 'e a i o u r', 'x'.repeat(200), '%', '_', "'", '\\', '(', ':*', '🛋'];
const IDS = [
  '{product}',
  '{category}',
  '{region}',
  '{cart}',
  '{order}',
  'null',
  '',
  'x',
  '{other.cart}',
];
const FLAGS = ['true', 'false', '1', 'x', ''];

const VALUES: Readonly<Record<string, readonly string[]>> = {
  limit: COUNTS,
  offset: COUNTS,
  order: ORDERS,
  status: STATES,
  'status[]': STATES,
  created_at: DATES,
  updated_at: DATES,
  'created_at[$gt]': DATES,
  'updated_at[$lte]': DATES,
  after: [...COUNTS, ...IDS],
  fields: FIELDS,
  q: TEXTS,
  id: IDS,
  'id[]': IDS,
  handle: TEXTS,
  category_id: IDS,
  'category_id[]': IDS,
  parent_category_id: IDS,
  collection_id: IDS,
  region_id: IDS,
  cart_id: IDS,
  country_code: ['in', 'us', 'x', ''],
  province: TEXTS,
  gateway_order_id: IDS,
  is_return: FLAGS,
  include_ancestors_tree: FLAGS,
  include_descendants_tree: FLAGS,
  with_deleted: FLAGS,
  '$and[0][id]': IDS,
  sort: ['price-asc', 'price-desc', 'rating', 'x', ''],
  facets: FLAGS,
};

const PARENTS: readonly (readonly [string, string])[] = [
  ['/store/products/', '{product}'],
  ['/store/product-categories/', '{category}'],
  ['/store/regions/', '{region}'],
  ['/store/carts/', '{cart}'],
  ['/store/orders/', '{order}'],
  ['/store/customers/me/addresses/', '{address}'],
];

function filledPath(path: string): string {
  const parent = PARENTS.find(([start]) => path.startsWith(start))?.[1] ?? '{product}';
  return path.replace(':id', parent).replace(':pin', '{pin}');
}

/** Names that a route declares stand as often as all others together. */
function parametersOf(declared: readonly string[]): fc.Arbitrary<Record<string, string>> {
  const any = Object.keys(VALUES);
  const name = fc.oneof(
    fc.constantFrom(...(declared.length > 0 ? declared : any)),
    fc.constantFrom(...any),
  );
  return fc
    .array(
      name.chain((each) =>
        fc.tuple(fc.constant(each), fc.constantFrom(...(VALUES[each] ?? TEXTS))),
      ),
      { minLength: 1, maxLength: 4 },
    )
    .map((pairs) => Object.fromEntries(pairs));
}

/** A read of the store API with parameters and values that Medusa knows, or the shop's own routes do. */
export const readRoute: fc.Arbitrary<Route> = fc
  .constantFrom(...Object.entries(STORE_READS))
  .chain(([path, declared]) =>
    parametersOf(
      declared === 'own-schema' ? ['limit', 'offset', 'after', 'q', 'sort'] : Object.keys(declared),
    ).map((query) => ({ method: 'GET', path: filledPath(path), query })),
  );
