import type { Knex } from '@medusajs/framework/mikro-orm/knex';
import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, generateEntityId } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { queryRows } from '../database/query-rows';
import { CART_MERGE, type CartMergeService } from '../modules/cart-merge';
import { LockTimeout } from '../locks/cart-busy';
import type { Plan } from '@aangan/ledger-rules/merge-plan';

/** What was decided about a guest's cart. */
export type MergeRecord = {
  id: string;
  guestCartId: string;
  keptCartId: string;
  customerId: string;
  isDone: boolean;
  plan: Plan;
};

const planSchema = z.object({
  lines: z.array(z.object({ variant_id: z.string(), base: z.number(), target: z.number() })),
  not_moved: z.array(
    z.object({ variant_id: z.string(), quantity: z.number(), available: z.number() }),
  ),
});

const rowSchema = z.object({
  id: z.string(),
  guest_cart_id: z.string(),
  kept_cart_id: z.string(),
  customer_id: z.string(),
  status: z.string(),
  plan: planSchema,
});

const SELECT =
  'select id, guest_cart_id, kept_cart_id, customer_id, status, plan from cart_merge where deleted_at is null';

function toRecord(row: z.input<typeof rowSchema>): MergeRecord {
  return {
    id: row.id,
    guestCartId: row.guest_cart_id,
    keptCartId: row.kept_cart_id,
    customerId: row.customer_id,
    isDone: row.status === 'done',
    plan: row.plan,
  };
}

function service(container: MedusaContainer): CartMergeService {
  return container.resolve<CartMergeService>(CART_MERGE);
}

/** The merge of this guest's cart, if one was begun. */
export async function findMerge(
  container: MedusaContainer,
  guestCartId: string,
): Promise<MergeRecord | undefined> {
  const [row] = await queryRows(container, rowSchema, `${SELECT} and guest_cart_id = ?`, [
    guestCartId,
  ]);
  return row && toRecord(row);
}

/** Merges into this cart that were begun and not finished. */
export async function openMergesInto(
  container: MedusaContainer,
  keptCartId: string,
): Promise<MergeRecord[]> {
  const rows = await queryRows(
    container,
    rowSchema,
    `${SELECT} and kept_cart_id = ? and status = 'open' order by id`,
    [keptCartId],
  );
  return rows.map(toRecord);
}

/** A merge that is not recorded yet, with the device that asked for it. */
export type NewMerge = Omit<MergeRecord, 'id'> & { client: string };

/** Writes down a merge; from now on it will be finished, whatever crashes. */
export async function beginMerge(
  container: MedusaContainer,
  merge: NewMerge,
): Promise<MergeRecord> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION);
  return { ...merge, id: await recordMerge(database, merge) };
}

const INSERT = `
  insert into cart_merge (id, guest_cart_id, kept_cart_id, customer_id, client, status, plan)
  values (:id, :guest, :kept, :customer, :client, :status, :plan::jsonb)`;

/** The same in a transaction. @returns the id of the record */
export async function recordMerge(
  database: Pick<Knex, 'raw'>,
  { guestCartId, keptCartId, customerId, client, isDone, plan }: NewMerge,
): Promise<string> {
  const id = generateEntityId(undefined, 'cmrg');
  await database.raw(INSERT, {
    id,
    guest: guestCartId,
    kept: keptCartId,
    customer: customerId,
    client,
    status: isDone ? 'done' : 'open',
    plan: JSON.stringify(plan),
  });
  return id;
}

/** Changes what is written down; one statement, so all or nothing. */
export async function rewriteMerge(
  container: MedusaContainer,
  record: MergeRecord,
): Promise<MergeRecord> {
  await service(container).updateCartMerges({
    id: record.id,
    kept_cart_id: record.keptCartId,
    status: record.isDone ? 'done' : 'open',
    plan: record.plan,
  });
  return record;
}

/** Who asked for merges that were begun in a period and neither finished nor touched since its end; the longest waiting first. */
export async function abandonedMerges(
  container: MedusaContainer,
  { after, before }: { after: Date; before: Date },
  count: number,
): Promise<{ id: string; customerId: string; client: string; guestCartId: string }[]> {
  const rows = await service(container).listCartMerges(
    { status: 'open', created_at: { $gt: after }, updated_at: { $lt: before } },
    { order: { updated_at: 'ASC' }, take: count },
  );
  return rows.map((row) => ({
    id: row.id,
    customerId: row.customer_id,
    client: row.client,
    guestCartId: row.guest_cart_id,
  }));
}

/** Lets other merges be tried first. */
export async function postponeMerge(
  container: MedusaContainer,
  { id }: { id: string },
): Promise<void> {
  await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)
    .raw(`update cart_merge set updated_at = now() where id = ?`, [id]);
}

/**
 * Rejects changes of a guest's cart whose pieces are being moved into a customer's: new pieces would be lost, and an order
 * would deliver the old ones twice.
 * @throws {LockTimeout} until the merge is finished
 */
export async function assertNotLeaving(container: MedusaContainer, cartId: string): Promise<void> {
  const merge = await findMerge(container, cartId);
  if (merge && !merge.isDone) throw new LockTimeout();
}
