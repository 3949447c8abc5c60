import type { Knex } from '@medusajs/framework/mikro-orm/knex';
import type { MedusaContainer } from '@medusajs/framework/types';
import { CartWorkflowEvents, generateEntityId, Modules } from '@medusajs/framework/utils';
import { createCartWorkflow } from '@medusajs/core-flows';
import { ledgerOf } from './ledger';
import { isEngineUsable } from '../engine/usable';

/** With what a cart is made. */
export type NewCart = {
  regionId: string | undefined;
  /** The shop's default channel when undefined. */
  salesChannelId: string | undefined;
  customerId: string | undefined;
};

/**
 * Makes an empty cart as Medusa's `createCartWorkflow` does, which sends some fifty statements to do it: with the currency of its
 * region, the email of its customer, and an address that names the country if its region has one only.
 *
 * @param record writes what has to be known of the cart, in the transaction that makes it where the engine does
 * @throws {MedusaError} of the workflow, for a region, channel or customer that cannot be used
 */
export async function createCart(
  container: MedusaContainer,
  cart: NewCart,
  record: (cartId: string, transaction: Knex.Transaction) => Promise<void> = async () => {},
): Promise<string> {
  const ledger = ledgerOf(container);
  if (await isEngineUsable(container)) {
    const id = await ledger.together(async (transaction) => {
      const inserted = await insertCart(transaction, cart);
      if (inserted !== undefined) await record(inserted, transaction);
      return inserted;
    });
    if (id !== undefined) {
      await container
        .resolve(Modules.EVENT_BUS)
        .emit({ name: CartWorkflowEvents.CREATED, data: { id } });
      return id;
    }
  }
  const { regionId, salesChannelId, customerId } = cart;
  const { result } = await createCartWorkflow(container).run({
    input: {
      ...(regionId && { region_id: regionId }),
      ...(salesChannelId && { sales_channel_id: salesChannelId }),
      ...(customerId && { customer_id: customerId }),
    },
  });
  await ledger.together((transaction) => record(result.id, transaction));
  return result.id;
}

const INSERT = `
  with base as (
    select region.id as region_id, region.currency_code, channel.id as sales_channel_id, customer.id as customer_id,
           customer.email, only_country.code as country_code
      from region
      join sales_channel channel on channel.id = :salesChannel and channel.deleted_at is null and not channel.is_disabled
      left join customer on customer.id = :customer and customer.deleted_at is null
      left join lateral (
        select min(iso_2) as code from region_country
         where region_id = region.id and deleted_at is null having count(*) = 1
      ) only_country on true
     where region.id = :region and region.deleted_at is null and (customer.id is not null or :customer::text is null)
  ), address as (
    insert into cart_address (id, country_code)
    select :address, country_code from base where country_code is not null
    returning id
  )
  insert into cart (id, region_id, currency_code, sales_channel_id, customer_id, email, shipping_address_id)
  select :id, region_id, currency_code, sales_channel_id, customer_id, email, (select id from address) from base`;

/** @returns undefined when something that it names is not there, or not named */
async function insertCart(
  transaction: Knex.Transaction,
  { regionId, salesChannelId, customerId }: NewCart,
): Promise<string | undefined> {
  if (regionId === undefined || salesChannelId === undefined) return undefined;
  const id = generateEntityId(undefined, 'cart');
  const { rowCount } = await transaction.raw<{ rowCount: number }>(INSERT, {
    id,
    address: generateEntityId(undefined, 'caaddr'),
    region: regionId,
    salesChannel: salesChannelId,
    customer: customerId ?? null,
  });
  return rowCount === 1 ? id : undefined;
}
