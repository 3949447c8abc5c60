/** Rows that belong to others, as a list in the order of their contents, without what no two orders have in common. */
const list = (table: string, where: string, own: string) => `
  (select coalesce(jsonb_agg(part.content order by part.content), '[]')
     from (select to_jsonb(row) - '{id,order_id,version,created_at,updated_at,${own}}'::text[] as content
             from ${table} row where ${where} and row.deleted_at is null) part)`;

const chargesOf = (of: string, alias: string) => `
  'tax_lines', ${list(`order_${of}_tax_line`, `row.${of === 'line_item' ? 'item' : of}_id = ${alias}.id`, 'item_id,shipping_method_id')},
  'adjustments', ${list(`order_${of}_adjustment`, `row.${of === 'line_item' ? 'item' : of}_id = ${alias}.id`, 'item_id,shipping_method_id')}`;

/** All that an order has of its cart, and whether its addresses have the times of the cart's; by the ids of carts. */
export const STORED_ORDERS = `
  select jsonb_build_object(
           'order', to_jsonb(placed) - '{id,display_id,customer_id,email,metadata,shipping_address_id,billing_address_id,created_at,updated_at}'::text[],
           'metadata', placed.metadata - 'payment_attempt',
           'buyer', placed.email = cart.email and placed.customer_id = cart.customer_id,
           'addresses', (
             select jsonb_agg(
                      to_jsonb(address) - '{id,customer_id,created_at,updated_at}'::text[] || jsonb_build_object(
                        'of_customer', address.customer_id is not null,
                        'is_of_cart', exists (
                          select from cart_address its
                           where its.id in (cart.shipping_address_id, cart.billing_address_id)
                             and date_trunc('milliseconds', its.created_at) = address.created_at
                             and date_trunc('milliseconds', its.updated_at) = address.updated_at))
                      order by address.id = placed.billing_address_id)
               from order_address address where address.id in (placed.shipping_address_id, placed.billing_address_id)),
           'totals', summary.totals,
           'lines', (
             select jsonb_agg(
                      to_jsonb(line) - '{id,totals_id,created_at,updated_at}'::text[] || jsonb_build_object(
                        'pieces', ${list('order_item', 'row.item_id = line.id', 'item_id')},
                        'reserved', ${list('reservation_item', 'row.line_item_id = line.id', 'line_item_id')},
                        ${chargesOf('line_item', 'line')})
                      order by line.variant_id)
               from order_item item join order_line_item line on line.id = item.item_id
              where item.order_id = placed.id and item.deleted_at is null),
           'shipping_methods', (
             select jsonb_agg(
                      to_jsonb(method) - '{id,created_at,updated_at}'::text[] || jsonb_build_object(${chargesOf('shipping_method', 'method')})
                      order by method.amount)
               from order_shipping chosen join order_shipping_method method on method.id = chosen.shipping_method_id
              where chosen.order_id = placed.id and chosen.deleted_at is null),
           'promotions', ${list('order_promotion', 'row.order_id = placed.id', 'order_id')},
           'collections', (select count(*) from order_payment_collection paid where paid.order_id = placed.id and paid.deleted_at is null),
           'is_closed', cart.completed_at is not null
         ) as stored
    from order_cart link
    join cart on cart.id = link.cart_id
    join "order" placed on placed.id = link.order_id
    join order_summary summary on summary.order_id = placed.id and summary.deleted_at is null
   where link.cart_id = any($1) and link.deleted_at is null
   order by placed.display_id`;
