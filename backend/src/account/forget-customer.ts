import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';

/** Who and where exactly somebody lived; city, state and pin code stay for the tax records. */
const NOBODY = `first_name = 'Deleted', last_name = 'customer', phone = null, company = null,
  address_1 = null, address_2 = null, metadata = null`;

/** Carts of the customer, and those of the guest they were before they signed in. */
const CARTS = `select id from cart where customer_id = :customer
  union select guest_cart_id from cart_merge where customer_id = :customer`;

const ORDERS = `select id from "order" where customer_id = :customer`;

const ACCOUNT_HOLDERS = `select account_holder_id from customer_account_holder
  where customer_id = :customer`;

/** Messages to the shop that the customer wrote, signed in or under the same email. */
const MESSAGES = `customer_id = :customer
  or lower(email) = (select email from customer where id = :customer)`;

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
  // What somebody wrote about a piece they sent back.
  `update return_item set note = null where return_id in (
     select id from return where order_id in (${ORDERS}))`,
  // Medusa hands the payment provider all it knows of a customer, and keeps a copy.
  `update payment_session set context = context - 'customer' - 'account_holder'
     where context -> 'customer' ->> 'id' = :customer or payment_collection_id in (
       select payment_collection_id from cart_payment_collection where cart_id in (${CARTS}))`,
  `update account_holder set email = :email, metadata = null where id in (${ACCOUNT_HOLDERS})`,
  // The notes of finished workflows, such as the making of an order; Medusa drops them after days.
  `delete from workflow_execution where state in ('done', 'reverted', 'failed')
     and position(:customer in cast(context as text)) > 0`,
  // The guest that the customer was; one who has ordered is a customer of their own.
  `update customer set email = id || '@deleted.invalid' where has_account = false
     and not exists (select from "order" where customer_id = customer.id) and (
       id in (select customer_id from cart where id in (${CARTS}))
       or email = (select email from customer as account where account.id = :customer))`,
  // The opinion stays for others to read, and counts; nothing leads from it to the customer.
  `update product_review set customer_id = null, author = 'A former customer'
     where customer_id = :customer`,
  `update product_question set customer_id = null where customer_id = :customer`,
  // A letter tells who wrote it, in its words too; that there was one may stay.
  `update contact_message set name = 'A former customer', email = :email, phone = null,
     message = '', customer_id = null, handled_at = coalesce(handled_at, now()) where ${MESSAGES}`,
  // What their devices asked for, as customer and as the guest before.
  `delete from sync_effect where owner = :customer or cart_id in (${CARTS})`,
  `delete from sync_lane where owner = :customer or cart_id in (${CARTS})`,
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
