import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, MedusaError, Modules } from '@medusajs/framework/utils';
import { removeCustomerAccountWorkflow } from '@medusajs/medusa/core-flows';
import { z } from '@medusajs/framework/zod';
import { queryRows } from '@aangan/medusa-ledger/database/query-rows';
import { underCustomer } from '@aangan/medusa-ledger/locks/locks';
import { CUSTOMER_SIGN_IN } from '../modules/emailpass/providers';
import { endSubscriptions } from '../modules/push';
import { type GivenCode, spendCode } from '../phone/codes';
import { signInsOf } from '../phone/confirm-number';

/** @throws {MedusaError} unless this is the password of the customer's sign-in, or a code that was sent to its number */
export async function assertOwner(
  container: MedusaContainer,
  authIdentityId: string,
  given: { password: string } | GivenCode,
): Promise<void> {
  if ('password' in given) return assertPassword(container, authIdentityId, given.password);
  const { phone } = await signInsOf(container, authIdentityId);
  await spendCode(container, phone ?? '', given);
}

async function assertPassword(
  container: MedusaContainer,
  authIdentityId: string,
  password: string,
): Promise<void> {
  const auth = container.resolve(Modules.AUTH);
  const [identity] = await auth.listProviderIdentities({
    auth_identity_id: authIdentityId,
    provider: CUSTOMER_SIGN_IN,
  });
  const body = { email: identity?.entity_id ?? '', password };
  const request = { url: '', headers: {}, query: {}, protocol: '', body };
  const { success } = await auth.authenticate(CUSTOMER_SIGN_IN, request);
  if (!success) throw new MedusaError(MedusaError.Types.UNAUTHORIZED, 'Incorrect password');
}

/**
 * Deletes an account. Personal data goes first and the sign-in last, so that a customer whose request was interrupted can
 * sign in and retry.
 */
export async function deleteAccount(container: MedusaContainer, customerId: string): Promise<void> {
  // The lock excludes merges, which would add a guest's cart during the deletion, and those of carts exclude payments and edits.
  await underCustomer(customerId, async ({ lockCarts }) => {
    const carts = await queryRows(container, cartSchema, OPEN_CARTS, { customer: customerId });
    await lockCarts(carts.map(({ id }) => id));
    await deletePersonalData(container, customerId);
    await removeCustomerAccountWorkflow(container).run({ input: { customerId } });
  });
}

const cartSchema = z.object({ id: z.string() });

const OPEN_CARTS =
  'select id from cart where customer_id = :customer and completed_at is null and deleted_at is null';

/** City, state and pin code stay for the tax records. */
const ANONYMOUS = `first_name = 'Deleted', last_name = 'customer', phone = null, company = null,
  address_1 = null, address_2 = null, metadata = null`;

/**
 * The same for the address of an order. A GSTIN stays with the company that is registered by it, without which the invoice would
 * not be the one that the shop has declared: the law has it kept for six years.
 */
const ANONYMOUS_IN_ORDER = `first_name = 'Deleted', last_name = 'customer', phone = null,
  company = case when metadata ->> 'gstin' <> '' then company end,
  address_1 = null, address_2 = null,
  metadata = case when metadata ->> 'gstin' <> ''
    then jsonb_build_object('gstin', metadata -> 'gstin') end`;

/** Carts of the customer, and those of the guest from before the sign-in. */
const CARTS = `select id from cart where customer_id = :customer
  union select guest_cart_id from cart_merge where customer_id = :customer`;

const ORDERS = `select id from "order" where customer_id = :customer`;

const ACCOUNT_HOLDERS = `select account_holder_id from customer_account_holder
  where customer_id = :customer`;

/** Contact messages from the customer or with the customer's email. */
const MESSAGES = `customer_id = :customer
  or lower(email) = (select email from customer where id = :customer)`;

/**
 * All places where Medusa and this shop store personal data of a customer. Medusa's own workflows leave copies. A test searches
 * all text and JSON columns: run it after an upgrade of Medusa.
 */
const STATEMENTS = [
  `update cart_address set ${ANONYMOUS} where id in (
     select unnest(array[shipping_address_id, billing_address_id]) from cart where id in (${CARTS}))`,
  `update cart set email = :email, metadata = null where id in (${CARTS})`,
  `update order_address set ${ANONYMOUS_IN_ORDER} where id in (
     select unnest(array[shipping_address_id, billing_address_id]) from "order" where id in (${ORDERS}))`,
  `update fulfillment_address set ${ANONYMOUS} where id in (
     select delivery_address_id from fulfillment join order_fulfillment
       on fulfillment.id = order_fulfillment.fulfillment_id where order_id in (${ORDERS}))`,
  `update "order" set email = :email where id in (${ORDERS})`,
  // An account whose refund is not paid stays until it is.
  `delete from refund_account where paid_at is not null and order_id in (${ORDERS})`,
  `update return_item set note = null where return_id in (
     select id from return where order_id in (${ORDERS}))`,
  // Medusa stores a copy of the data that it passes to the payment provider.
  `update payment_session set context = context - 'customer' - 'account_holder'
     where context -> 'customer' ->> 'id' = :customer or payment_collection_id in (
       select payment_collection_id from cart_payment_collection where cart_id in (${CARTS}))`,
  `update account_holder set email = :email, metadata = null where id in (${ACCOUNT_HOLDERS})`,
  // Records of finished workflows, which Medusa deletes only after some days.
  `delete from workflow_execution where state in ('done', 'reverted', 'failed')
     and position(:customer in cast(context as text)) > 0`,
  // The guest from before the sign-in. A guest with orders is a separate customer.
  `update customer set email = id || '@deleted.invalid' where has_account = false
     and not exists (select from "order" where customer_id = customer.id) and (
       id in (select customer_id from cart where id in (${CARTS}))
       or email = (select email from customer as account where account.id = :customer))`,
  // Reviews stay, anonymously.
  `update product_review set customer_id = null, author = 'A former customer'
     where customer_id = :customer`,
  `update product_question set customer_id = null where customer_id = :customer`,
  `delete from contact_reply where message_id in (select id from contact_message where ${MESSAGES})`,
  // The text of a message may identify its writer; only the fact that there was one stays.
  `update contact_message set name = 'A former customer', email = :email, phone = null,
     message = '', customer_id = null, handled_at = coalesce(handled_at, now()) where ${MESSAGES}`,
  // Effects of the customer's devices, also from before the sign-in.
  `delete from sync_effect where owner = :customer or cart_id in (${CARTS})`,
  `delete from sync_lane where owner = :customer or cart_id in (${CARTS})`,
  `delete from refused_order where cart_id in (${CARTS})`,
  // What an owner has typed about the customer, or into the addresses of the customer's orders.
  `update audit_entry set body = '' where position(:customer in path) > 0
     or substring(path from 'order_[0-9A-Za-z]+') in (${ORDERS})`,
  `delete from wishlist_item where customer_id = :customer`,
  // Records of SMS, and codes are deleted after a day.
  `delete from notification where channel = 'sms' and "to" in (
     select entity_id from provider_identity where auth_identity_id in (
       select id from auth_identity where app_metadata ->> 'customer_id' = :customer))`,
  `delete from wishlist_share where customer_id = :customer`,
  endSubscriptions('customer_id = :customer'),
  `delete from customer_address where customer_id = :customer`,
  `update customer set email = :email, first_name = null, last_name = null, phone = null,
     company_name = null, metadata = null where id = :customer`,
];

/**
 * Deletes the personal data of a customer in one transaction; orders stay, without it. In SQL, because no transaction spans
 * Medusa's modules, and to include rows that are marked as deleted.
 */
async function deletePersonalData(container: MedusaContainer, customerId: string): Promise<void> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION);
  const bindings = { customer: customerId, email: `${customerId.toLowerCase()}@deleted.invalid` };
  await database.transaction(async (transaction) => {
    for (const statement of STATEMENTS) await transaction.raw(statement, bindings);
  });
}
