import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';

const returnsSchema = z.array(
  z.object({
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
  }),
);

/** A return as it is told to its customer; times are ISO texts. */
export type OrderReturn = {
  id: string;
  display_id: number;
  status: string;
  requested_at: string;
  items: { item_id: string; title: string; quantity: number; reason: string | null }[];
};

const keySchema = z.object({ key: z.string() });

/**
 * The returns of an order, the latest first. Those that the shop has begun to write down but not
 * confirmed are left out.
 */
export async function returnsOf(
  container: MedusaContainer,
  { id, items }: { id: string; items: readonly { id: string; title: string }[] },
): Promise<OrderReturn[]> {
  return (await readReturns(container, id)).map((each) => told(each, items));
}

/** The return that was asked for with this key, if it was. */
export async function returnOfKey(
  container: MedusaContainer,
  { id, items }: { id: string; items: readonly { id: string; title: string }[] },
  key: string,
): Promise<OrderReturn | undefined> {
  const found = (await readReturns(container, id)).find((each) =>
    each.items.some(({ metadata }) => keySchema.safeParse(metadata).data?.key === key),
  );
  return found && told(found, items);
}

async function readReturns(container: MedusaContainer, orderId: string) {
  const { data }: { data: unknown } = await container
    .resolve(ContainerRegistrationKeys.QUERY)
    .graph({
      entity: 'return',
      fields: [
        'id',
        'display_id',
        'status',
        'created_at',
        'requested_at',
        'items.item_id',
        'items.quantity',
        'items.metadata',
        'items.reason.label',
      ],
      filters: { order_id: orderId },
      pagination: { order: { display_id: 'DESC' } },
    });
  return returnsSchema.parse(data).filter(({ status }) => status !== 'open');
}

function told(
  stored: z.infer<typeof returnsSchema>[number],
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
