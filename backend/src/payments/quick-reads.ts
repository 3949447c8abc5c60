import { createHash } from 'node:crypto';
import { asValue } from '@medusajs/framework/awilix';
import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, createMedusaContainer } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { queryRows } from '@aangan/medusa-ledger/database/query-rows';
import { readCartToComplete } from '@aangan/medusa-ledger/engine/cart-to-complete';
import { isEngineUsable } from '@aangan/medusa-ledger/engine/usable';

type Ask = (...request: unknown[]) => unknown;

const querySchema = z.custom<Ask & { graph: Ask }>(
  (query) => typeof query === 'function' && 'graph' in query && typeof query.graph === 'function',
);

const questionSchema = z.object({
  entity: z.string(),
  fields: z.array(z.string()),
  filters: z.strictObject({ id: z.string() }).or(z.strictObject({ cart_id: z.string() })),
  pagination: z.undefined().optional(),
});

const rowSchema = z.looseObject({});

/** The fields of a cart that Medusa 2.21 makes an order of. When it asks for others, its own query reads them. */
const FIELDS_OF_ORDER = '1266f1ab57a76e28';

/** A short form of a list of fields that differs when one of them does. */
function fieldsHash(fields: readonly string[]): string {
  return createHash('sha256').update(fields.toSorted().join()).digest('hex').slice(0, 16);
}

const PROVIDERS = `
  select coalesce(jsonb_agg(jsonb_build_object('id', provider.id)), '[]') as payment_providers
    from region_payment_provider link
    join payment_provider provider on provider.id = link.payment_provider_id and provider.deleted_at is null
   where link.region_id = ? and link.deleted_at is null`;
const ORDER_LINK =
  'select cart_id, order_id from order_cart where cart_id = ? and deleted_at is null';

/** What one statement answers to a question of Medusa's; undefined for a question that is none of these. */
async function quickRead(
  container: MedusaContainer,
  question: unknown,
): Promise<unknown[] | undefined> {
  const { entity, fields, filters } = questionSchema.safeParse(question).data ?? {};
  if (!entity || !fields || !filters) return undefined;
  if ('cart_id' in filters) {
    const isLink = entity === 'order_cart' && fields.toSorted().join() === 'cart_id,order_id';
    return isLink ? queryRows(container, rowSchema, ORDER_LINK, [filters.cart_id]) : undefined;
  }
  if (entity === 'region' && fields.join() === 'payment_providers.id') {
    return queryRows(container, rowSchema, PROVIDERS, [filters.id]);
  }
  if (entity !== 'cart' || fieldsHash(fields) !== FIELDS_OF_ORDER) return undefined;
  const cart = await readCartToComplete(container, filters.id);
  return cart === undefined ? [] : [cart];
}

/**
 * A container for Medusa's completion of a cart, whose query answers what the workflow reads of the cart by one statement for each
 * question, where Medusa's own sends some thirty and builds entities. Other questions go to Medusa's query, and all of them where the
 * cart engine is not usable.
 */
export async function withQuickReads(container: MedusaContainer): Promise<MedusaContainer> {
  if (!(await isEngineUsable(container))) return container;
  const query = querySchema.parse(container.resolve(ContainerRegistrationKeys.QUERY));
  const graph: Ask = async (question, ...options) => {
    const data = await quickRead(container, question);
    return data ? { data } : query.graph(question, ...options);
  };
  const scope = createMedusaContainer({}, container);
  const quick = new Proxy(query, {
    get: (target, name): unknown => (name === 'graph' ? graph : Reflect.get(target, name)),
  });
  scope.register(ContainerRegistrationKeys.QUERY, asValue(quick));
  return scope;
}
