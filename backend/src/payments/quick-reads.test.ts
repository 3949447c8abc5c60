import { createRequire } from 'node:module';
import { asValue } from '@medusajs/framework/awilix';
import { ContainerRegistrationKeys, createMedusaContainer } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { beforeEach, expect, it, vi } from 'vitest';
import { withQuickReads } from './quick-reads';

let isUsable = true;
vi.mock('@aangan/medusa-ledger/engine/usable', () => ({
  isEngineUsable: () => Promise.resolve(isUsable),
}));
vi.mock('@aangan/medusa-ledger/engine/cart-to-complete', () => ({
  readCartToComplete: (_: unknown, id: string) =>
    Promise.resolve(id === 'cart_gone' ? undefined : { id, total: 1 }),
}));

beforeEach(() => {
  isUsable = true;
});

const require = createRequire(__filename);
const fieldsFile = require.resolve('@medusajs/core-flows').replace('index.js', 'cart/utils/fields');
const { completeCartFields } = z
  .object({ completeCartFields: z.array(z.string()) })
  .parse(require(fieldsFile));

type Graph = (...question: unknown[]) => Promise<{ data: unknown[] }>;

/** What a question of the completion of a cart is answered by, and with what. */
async function ask(question: object) {
  const container = createMedusaContainer();
  const statements: string[] = [];
  const raw = (sql: string, [id]: string[]) => {
    statements.push(sql.replaceAll(/\s+/g, ' '));
    return { rows: [{ of: id }] };
  };
  const graph: Graph = () => Promise.resolve({ data: ['of Medusa'] });
  const query = Object.assign(() => 'called', { graph, gql: () => 'gql' });
  container.register(ContainerRegistrationKeys.PG_CONNECTION, asValue({ raw }));
  container.register(ContainerRegistrationKeys.QUERY, asValue(query));
  const scope = await withQuickReads(container);
  const quick = scope.resolve<typeof query>(ContainerRegistrationKeys.QUERY);
  expect([quick(), quick.gql()], 'all else of the query stays').toEqual(['called', 'gql']);
  expect(container.resolve(ContainerRegistrationKeys.QUERY), 'for this workflow alone').toBe(query);
  const { data } = await quick.graph(question, { cache: {} });
  return { data, statements };
}

const cart = { entity: 'cart', fields: completeCartFields, filters: { id: 'cart_1' } };

it('CHK-3: the cart of an order is read at once, by the fields that Medusa asks for', async () => {
  expect((await ask(cart)).data).toEqual([{ id: 'cart_1', total: 1 }]);
  expect((await ask({ ...cart, filters: { id: 'cart_gone' } })).data).toEqual([]);
});

it.each([
  ['order_cart', ['cart_id', 'order_id'], { cart_id: 'cart_1' }, 'from order_cart'],
  ['region', ['payment_providers.id'], { id: 'reg_1' }, 'from region_payment_provider'],
])('CHK-3: %s is read by one statement', async (entity, fields, filters, part) => {
  const { data, statements } = await ask({ entity, fields, filters });
  expect(data).toEqual([{ of: Object.values(filters)[0] }]);
  expect(statements).toEqual([expect.stringContaining(part)]);
});

it.each([
  ['other fields of a cart', { ...cart, fields: [...completeCartFields, 'shipping_address.geo'] }],
  ['fewer fields of a cart', { ...cart, fields: completeCartFields.slice(1) }],
  ['several carts', { ...cart, filters: { id: ['cart_1', 'cart_2'] } }],
  ['carts by more', { ...cart, filters: { id: 'cart_1', email: 'a@example.com' } }],
  ['a page of carts', { ...cart, pagination: { take: 1 } }],
  ['other fields of a region', { entity: 'region', fields: ['id'], filters: { id: 'reg_1' } }],
  [
    'the cart of an order',
    { entity: 'order_cart', fields: ['cart_id'], filters: { cart_id: 'cart_1' } },
  ],
  ['a payment session', { entity: 'payment_session', fields: ['id'], filters: { id: 'payses' } }],
])('CHK-3: Medusa answers what asks for %s', async (_what, question) => {
  expect(await ask(question)).toEqual({ data: ['of Medusa'], statements: [] });
});

it('CHK-3: Medusa answers everything where the engine is not usable', async () => {
  isUsable = false;
  expect(await ask(cart)).toEqual({ data: ['of Medusa'], statements: [] });
});
