import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { createAndCompleteReturnOrderWorkflow } from '@medusajs/medusa/core-flows';
import { readEntities } from '@aangan/medusa-ledger/database/read-entities';
import { idNotFound, invalidRequest } from '../errors/refusals';
import { isCancelled, OrderConflict, readOrder, type StoredOrder } from './stored-order';
import { RETURN_DAYS, returnable, returnedQuantity } from './returnable';

const returnSchema = z.object({
  id: z.string(),
  display_id: z.number(),
  status: z.string(),
  created_at: z.coerce.date(),
  requested_at: z.coerce.date().nullish(),
  items: z.array(
    z.object({
      item_id: z.string(),
      quantity: z.coerce.number(),
      metadata: z.unknown(),
      reason: z.object({ label: z.string() }).nullish(),
    }),
  ),
});

/** A return in the response; times are ISO texts. */
export type OrderReturn = {
  id: string;
  display_id: number;
  status: string;
  requested_at: string;
  items: { item_id: string; title: string; quantity: number; reason: string | null }[];
};

const keySchema = z.object({ key: z.string() });

/**
 * The returns of an order, the latest first, without those that the owner has not confirmed yet.
 */
export async function listReturns(
  container: MedusaContainer,
  { id, items }: { id: string; items: readonly { id: string; title: string }[] },
): Promise<OrderReturn[]> {
  return (await readReturns(container, id)).map((each) => toOrderReturn(each, items));
}

/** The return with an idempotency key; undefined when there is none. */
async function findReturnByKey(
  container: MedusaContainer,
  { id, items }: { id: string; items: readonly { id: string; title: string }[] },
  key: string,
): Promise<OrderReturn | undefined> {
  const found = (await readReturns(container, id)).find((each) =>
    each.items.some(({ metadata }) => keySchema.safeParse(metadata).data?.key === key),
  );
  return found && toOrderReturn(found, items);
}

async function readReturns(container: MedusaContainer, orderId: string) {
  const returns = await readEntities(container, 'return', returnSchema, {
    filters: { order_id: orderId },
    pagination: { order: { display_id: 'DESC' } },
  });
  return returns.filter(({ status }) => status !== 'open');
}

function toOrderReturn(
  stored: z.infer<typeof returnSchema>,
  orderItems: readonly { id: string; title: string }[],
): OrderReturn {
  const { id, display_id, status, created_at, requested_at, items } = stored;
  return {
    id,
    display_id,
    status,
    requested_at: (requested_at ?? created_at).toISOString(),
    items: items.map(({ item_id, quantity, reason }) => ({
      item_id,
      title: orderItems.find((item) => item.id === item_id)?.title ?? '',
      quantity,
      reason: reason?.label ?? null,
    })),
  };
}

/** The items to return. */
export type ReturnRequest = {
  items: { item_id: string; quantity: number; reason_id: string; note?: string | undefined }[];
  /** Idempotency key. */
  key?: string | undefined;
};

/**
 * Creates a return of Medusa, which the owner processes in the dashboard. The order must be locked.
 *
 * @throws {OrderConflict} when it is too early or too late
 * @throws {MedusaError} invalid data, for items or quantities that were not delivered
 */
export async function requestReturn(
  container: MedusaContainer,
  orderId: string,
  { items, key }: ReturnRequest,
  now: Date,
): Promise<OrderReturn> {
  const order = await readOrder(container, orderId);
  if (!order) throw idNotFound('Order', orderId);
  const known = key === undefined ? undefined : await findReturnByKey(container, order, key);
  if (known) return known;
  assertReturnable(order, items, now);
  const { result } = await createAndCompleteReturnOrderWorkflow(container).run({
    input: {
      order_id: orderId,
      items: items.map(({ item_id, quantity, reason_id, note }) => ({
        id: item_id,
        quantity,
        reason_id,
        ...(note && { note }),
        ...(key !== undefined && { metadata: { key } }),
      })),
      // Without a location the owner cannot receive it.
      location_id: locationOf(order, items),
      return_shipping: { option_id: await returnOption(container), price: 0 },
    },
  });
  const made = (await listReturns(container, order)).find(({ id }) => id === result.id);
  if (!made) throw new Error(`Return ${result.id} was created, but cannot be read`);
  return made;
}

/** Where the pieces were in stock; null if the shop does not know. */
function locationOf(
  { fulfilments }: StoredOrder,
  requested: ReturnRequest['items'],
): string | null {
  const ids = new Set(requested.map(({ item_id }) => item_id));
  const sentFrom = fulfilments.find(({ items }) =>
    items.some(({ line_item_id }) => ids.has(line_item_id ?? '')),
  );
  return sentFrom?.location_id ?? null;
}

function assertReturnable(order: StoredOrder, requested: ReturnRequest['items'], now: Date): void {
  if (isCancelled(order)) throw new OrderConflict('This order was cancelled');
  if (!order.fulfilments.some(({ delivered_at }) => delivered_at)) {
    throw new OrderConflict('This order has not been delivered yet');
  }
  const left = returnable(order, now);
  for (const { item_id, quantity } of requested) {
    const item = order.items.find(({ id }) => id === item_id);
    if (!item) throw invalidRequest('An item to return is not part of this order');
    const max = left.get(item_id) ?? 0;
    if (quantity <= max) continue;
    const delivered = item.detail.delivered_quantity;
    if (delivered === 0) throw new OrderConflict(`${item.title} has not been delivered yet`);
    if (max > 0) throw invalidRequest(`At most ${max} of ${item.title} can be returned`);
    if (delivered <= returnedQuantity(item)) {
      throw new OrderConflict(`All of ${item.title} is returned already`);
    }
    throw new OrderConflict(
      `${item.title} was delivered more than ${RETURN_DAYS} days ago and can no longer be returned`,
    );
  }
}

const isReturnRule = z.object({ attribute: z.literal('is_return'), value: z.literal('true') });

/** The shipping option for returns, which Medusa requires. */
async function returnOption(container: MedusaContainer): Promise<string> {
  const options = await container
    .resolve(Modules.FULFILLMENT)
    .listShippingOptions({}, { relations: ['rules'], order: { created_at: 'ASC' } });
  const option = options.find(({ rules }) =>
    rules.some((rule) => isReturnRule.safeParse(rule).success),
  );
  if (!option) throw new OrderConflict('This shop has not set up how returns come back');
  return option.id;
}
