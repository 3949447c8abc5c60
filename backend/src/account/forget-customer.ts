import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';

/** Who and where exactly somebody lived; city, state and pin code stay for the tax records. */
const NOBODY = `first_name = 'Deleted', last_name = 'customer', phone = null, company = null,
  address_1 = null, address_2 = null, metadata = null`;

/** Carts of the customer, and those of the guest they were before they signed in. */
const CARTS = `select id from cart where customer_id = :customer
  union select guest_cart_id from cart_merge where customer_id = :customer`;

const ORDERS = `select id from "order" where customer_id = :customer`;

/** Every place where Medusa and we keep what tells who the customer is. */
const STATEMENTS = [
  `update cart_address set ${NOBODY} where id in (
     select unnest(array[shipping_address_id, billing_address_id]) from cart where id in (${CARTS}))`,
  `update cart set email = :email, metadata = null where id in (${CARTS})`,
  `update order_address set ${NOBODY} where id in (
     select unnest(array[shipping_address_id, billing_address_id]) from "order" where id in (${ORDERS}))`,
  `update fulfillment_address set ${NOBODY} where id in (
     select delivery_address_id from fulfillment join order_fulfillment
       on fulfillment.id = order_fulfillment.fulfillment_id where order_id in (${ORDERS}))`,
  `update "order" set email = :email where id in (${ORDERS})`,
  `delete from wishlist_item where customer_id = :customer`,
  `delete from customer_address where customer_id = :customer`,
  `update customer set email = :email, first_name = null, last_name = null, phone = null,
     company_name = null, metadata = null where id = :customer`,
];

/**
 * Takes a customer's personal data out of the shop, all or nothing. Orders stay, without it.
 * Written in SQL because no transaction spans Medusa's modules, and deleted rows count as well.
 */
export async function forgetCustomer(
  container: MedusaContainer,
  customerId: string,
): Promise<void> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION);
  const bindings = { customer: customerId, email: `${customerId.toLowerCase()}@deleted.invalid` };
  await database.transaction(async (transaction) => {
    for (const statement of STATEMENTS) await transaction.raw(statement, bindings);
  });
}
